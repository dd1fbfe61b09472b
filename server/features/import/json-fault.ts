/** A token of JSON, after any space: a sign, a text, or a number or word. */
const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or end";

/** The line, counted from 1, on which a text stops being JSON; that of its end where it only breaks off. */
export function lineOfJsonFault(text: string): number {
  const open: ("[" | "{")[] = [];
  let expected: Expected = "value";
  const token = new RegExp(TOKEN);
  for (;;) {
    const at = token.lastIndex;
    const match = token.exec(text);
    const next: Expected | null =
      match && after(match[1] ?? (match[2] === undefined ? "word" : "text"), expected, open);
    if (!next) return lineAt(text, at);
    expected = next;
  }
}

/** @returns what may follow a token; null where it should not stand there */
function after(token: string, expected: Expected, open: ("[" | "{")[]): Expected | null {
  const isValue = expected.startsWith("value");
  const closes = (sign: "[" | "{") => open.at(-1) === sign && (expected === ", or end" || expected.includes(" or "));
  switch (token) {
    case "text":
      if (expected.startsWith("key")) return ":";
      return isValue ? ", or end" : null;
    case "word":
      return isValue ? ", or end" : null;
    case ":":
      return expected === ":" ? "value" : null;
    case ",":
      if (expected !== ", or end" || open.length === 0) return null;
      return open.at(-1) === "{" ? "key" : "value";
    case "[":
    case "{":
      if (!isValue) return null;
      open.push(token);
      return token === "{" ? "key or }" : "value or ]";
    default:
      if (!closes(token === "]" ? "[" : "{")) return null;
      open.pop();
      return ", or end";
  }
}

/** Of the first word at or after a place. */
function lineAt(text: string, at: number): number {
  const rest = text.slice(at).search(/\S/);
  return text.slice(0, rest < 0 ? text.trimEnd().length : at + rest).split("\n").length;
}
