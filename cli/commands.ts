import { addImport } from "./commands/import.ts";
import { addList } from "./commands/list.ts";
import { addShow } from "./commands/show.ts";
import type { AddCommand } from "./program.ts";

/** In the order in which help shows them. */
export const addCommands: AddCommand[] = [addImport, addList, addShow];
