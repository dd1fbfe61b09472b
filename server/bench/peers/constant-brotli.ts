import { brotliCompressSync } from "node:zlib";
import { Elysia } from "elysia";
import { announce } from "./peer.ts";

/** Elysia with one string that is compressed already. */
const [, , answerFile = ""] = process.argv;
const answer = new Uint8Array(brotliCompressSync(await Bun.file(answerFile).bytes()));
const headers = { "content-type": "application/json", "content-encoding": "br" };
const app = new Elysia()
  .get("/api/deals", () => new Response(answer, { headers }))
  .listen({ hostname: "127.0.0.1", port: 0 });
announce(`http://127.0.0.1:${app.server?.port}`);
