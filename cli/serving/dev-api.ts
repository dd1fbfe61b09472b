import { createServices } from "../services.ts";
import { serveApp } from "./serve-app.ts";

/** The API alone, started anew by `bun --watch` whenever one of its files changes. */
await serveApp(createServices(process.env), { withApp: false });
