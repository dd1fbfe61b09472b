import { addEval } from "./commands/eval.ts";
import { addImport } from "./commands/import.ts";
import { addServe } from "./commands/serve.ts";
import { addStart } from "./commands/start.ts";
import { addVerify } from "./commands/verify.ts";
import type { AddCommand } from "./program.ts";

/** In the order in which help shows them. */
export const addCommands: AddCommand[] = [addImport, addVerify, addServe, addStart, addEval];
