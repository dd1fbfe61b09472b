import { linesOfPdf } from "./pdf-lines.ts";

/** Reads a PDF on its standard input, prints its lines as JSON. Started by `readPdf`, which ends it when it takes too much. */
await Bun.write(Bun.stdout, JSON.stringify(await linesOfPdf(await Bun.stdin.bytes())));
