/**
 * Where pino writes to: the lines of one turn of the event loop go out together. A write for each costs as much as the
 * answer that it tells of.
 * @param out writes at once, as `pino.destination` does
 */
export function linesTogether(out: { write: (text: string) => unknown }): { write: (line: string) => void } {
  let lines = "";
  const flush = () => {
    const text = lines;
    lines = "";
    if (text !== "") out.write(text);
  };
  process.on("exit", flush);
  return {
    write(line) {
      if (lines === "") setImmediate(flush);
      lines += line;
    },
  };
}
