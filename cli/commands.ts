import { addDoctor } from "./commands/doctor.ts";
import { addEval } from "./commands/eval.ts";
import { addExclude } from "./commands/exclude.ts";
import { addFeedback } from "./commands/feedback.ts";
import { addFlags } from "./commands/flags.ts";
import { addImport } from "./commands/import.ts";
import { addList } from "./commands/list.ts";
import { addRemove } from "./commands/remove.ts";
import { addRestore } from "./commands/restore.ts";
import { addServe } from "./commands/serve.ts";
import { addShow } from "./commands/show.ts";
import { addStart } from "./commands/start.ts";
import { addStatus } from "./commands/status.ts";
import { addUsers } from "./commands/users.ts";
import { addVerify } from "./commands/verify.ts";
import { addWorker } from "./commands/worker.ts";
import type { AddCommand } from "./program.ts";

/** In the order in which help shows them. */
export const addCommands: AddCommand[] = [
  addStart,
  addImport,
  addVerify,
  addServe,
  addList,
  addShow,
  addFlags,
  addRestore,
  addRemove,
  addExclude,
  addFeedback,
  addUsers,
  addStatus,
  addWorker,
  addDoctor,
  addEval,
];
