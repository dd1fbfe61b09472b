import type { FirstAnswers } from "#contract/first-screen";
import { keepAnswer } from "./kept-answers.ts";

let first: FirstAnswers | undefined;

function read(): FirstAnswers {
  const block = "document" in globalThis ? document.getElementById("first-answers")?.textContent : null;
  return block ? (JSON.parse(block) as FirstAnswers) : { at: 0, answers: {} };
}

export type FirstAnswer<Body> = { body: Body; link: string | null; at: number };

/**
 * The answer to a request that came within the page, so that it need not be sent. Handed out once: what is asked again
 * later is asked of the server.
 */
export function takeFirstAnswer<Body>(address: string): FirstAnswer<Body> | undefined {
  first ??= read();
  const { at, answers } = first;
  const answer = answers[address];
  if (!answer) return undefined;
  delete answers[address];
  const headers = new Headers({ Date: new Date(at).toUTCString(), ...(answer.link ? { Link: answer.link } : {}) });
  keepAnswer(address, new Response(JSON.stringify(answer.body), { headers })).catch((error: unknown) =>
    console.warn("An answer could not be kept", error),
  );
  return { body: answer.body as Body, link: answer.link, at };
}
