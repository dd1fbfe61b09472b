import { buildApp } from "./build-app.ts";

/** `bun run build`: builds the app where its sources changed. */
const isNew = await buildApp((text) => void process.stdout.write(text));
console.log(isNew ? "Built dist/web." : "dist/web is up to date.");
