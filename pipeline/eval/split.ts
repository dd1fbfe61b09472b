// lists regex literals longer than N chars in files, with counts of top-level alternatives
import ts from "typescript";
export function alternatives(source: string): string[] {
  const out: string[] = []; let depth = 0, cls = false, cur = "";
  for (let i = 0; i < source.length; i++) { const c = source[i]!;
    if (c === "\\") { cur += c + source[++i]; continue; }
    if (cls) { if (c === "]") cls = false; cur += c; continue; }
    if (c === "[") { cls = true; cur += c; continue; }
    if (c === "(") depth++; if (c === ")") depth--;
    if (c === "|" && depth === 0) { out.push(cur); cur = ""; continue; }
    cur += c; }
  out.push(cur); return out;
}
const N = Number(process.argv[2]);
for (const file of process.argv.slice(3)) {
  const text = await Bun.file(file).text();
  const sf = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (n: ts.Node) => { if (n.kind === ts.SyntaxKind.RegularExpressionLiteral && n.getText().length > N) { const t = n.getText(); const at = t.lastIndexOf("/"); console.log(file, sf.getLineAndCharacterOfPosition(n.getStart()).line + 1, "len", t.length, "alts", alternatives(t.slice(1, at)).length, t.slice(at)); } ts.forEachChild(n, visit); };
  visit(sf);
}
