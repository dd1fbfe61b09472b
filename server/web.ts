import { join, normalize } from "node:path";
import { Elysia } from "elysia";
import { isKnown } from "./http/prepared-answer.ts";
import { problemResponse } from "./http/problem.ts";
import type { StaticFiles } from "./http/static-files.ts";

/** Paths that show a screen of the app; any other gets the app's 404 page, with that status. */
const SCREENS = new Set([
  "/",
  "/restaurants",
  "/saved-deals",
  "/profile",
  "/auth",
  "/reset-password",
  "/privacy-policy",
  "/terms-of-service",
  "/about",
  "/how-we-verify",
  "/licences",
]);

/** Names of pictures: no dot at the start of a segment, so nothing climbs. */
const PICTURE = /^\/(images|attached_assets|evidence)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;
/** To look for a name that no file system holds is an error, not a no. */
const LONGEST_NAME = 255;

/**
 * Serves the built app and pictures. Unknown /api paths and missing assets answer 404 and never the app's page.
 * @param files null serves pictures alone
 * @param landing answers for the page at `/`
 * @param pictures folders to look for a picture in, by the first segment of its path, in order
 */
export function webRoutes({
  files,
  pictures,
  landing,
}: {
  files: StaticFiles | null;
  pictures: Record<string, string[]>;
  landing: (request: Request) => Response;
}) {
  const missing = () => problemResponse(404, { message: "Not found" });
  return new Elysia({ name: "web" }).get(
    "/*",
    async ({ request, path }) => {
      const [, folder = "", name = ""] = PICTURE.exec(path) ?? [];
      if (name.length > LONGEST_NAME) return missing();
      if (folder) return (await picture(pictures[folder] ?? [], name, request)) ?? missing();
      if (files === null || /^\/api(\/|$)/.test(path)) return missing();
      if (path === "/") return landing(request);
      const file = files.respond(path, request);
      if (file) return file;
      const isAsset = /\.\w+$/.test(path) || path.startsWith("/remotes/") || path.startsWith("/assets/");
      if (isAsset) return missing();
      const screen = path.length > 1 ? path.replace(/\/$/, "") : path;
      return files.respond("/index.html", request, {}, SCREENS.has(screen) ? 200 : 404) ?? missing();
    },
    { detail: { hide: true } },
  );
}

async function picture(folders: string[], name: string, request: Request): Promise<Response | null> {
  for (const folder of folders) {
    const path = normalize(join(folder, name));
    const file = Bun.file(path);
    if (!(await file.exists())) continue;
    const etag = `W/"${file.size.toString(36)}-${file.lastModified.toString(36)}"`;
    const headers: Record<string, string> = {
      "cache-control": "public, max-age=86400",
      etag,
      // A drawing may hold a script; opened by itself it runs nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(file, { headers });
  }
  return null;
}
