import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { publish } from "../publish.ts";
import { expect, expectToast, openHome, test } from "./app.ts";

test.use({ serviceWorkers: "allow" });

const BUILT = join(import.meta.dirname, "../../dist/web");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml" };
const OTHER_HASH = "feedfacade";

/** The folder as it is on disk at each request, with the API of the server under test. */
async function serveFolder(folder: string, api: string) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", api).pathname;
    if (/^\/(api|images|evidence)\//.test(path)) {
      const answer = await fetch(new URL(request.url ?? "/", api));
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const name = extname(path) === "" ? "/index.html" : path;
    const body = await readFile(join(folder, name)).catch(() => null);
    response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "" }).end(body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** The build as it would be had the account pages changed: their files have other names, and all that names them too. */
async function changedBuild(folder: string): Promise<void> {
  await cp(BUILT, folder, { recursive: true });
  const remote = join(folder, "remotes/account");
  const page = await readFile(join(folder, "index.html"), "utf8");
  const hash = /\/remotes\/account\/entry\.(\w{10})\.js/.exec(page)?.[1];
  if (!hash) throw new Error("The page names no entry of the account pages");
  const entry = (await readdir(remote)).find((name) => name.includes(hash)) ?? "";
  await rename(join(remote, entry), join(remote, entry.replace(hash, OTHER_HASH)));
  for (const name of ["index.html", "sw.js"]) {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(hash, OTHER_HASH));
  }
  // The service worker knows the page by a revision of its content.
  const worker = join(folder, "sw.js");
  const revision = /"revision":"\w+","url":"index\.html"/;
  const listed = await readFile(worker, "utf8");
  if (!revision.test(listed)) throw new Error("The service worker lists no page");
  await writeFile(worker, listed.replace(revision, `"revision":"${OTHER_HASH}","url":"index.html"`));
}

/** A tab that a service worker serves, of a folder that can be deployed to. */
async function openTab(page: Page, baseURL = "") {
  const folder = await mkdtemp(join(tmpdir(), "plateful-deploy-"));
  const web = join(folder, "web");
  await publish(BUILT, web);
  const front = await serveFolder(web, baseURL);
  await openHome(page, front.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return {
    /** @param change to the new build, before it is deployed */
    async deploy(change: (build: string) => Promise<void> = async () => {}) {
      const build = join(folder, "changed");
      await changedBuild(build);
      await change(build);
      await publish(build, web);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    },
    async close() {
      front.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const entries = (page: Page) => page.locator("#remotes").textContent();

test("a deploy while a tab is open: the tab goes on, is offered the new version, and gets it", async ({
  page,
  baseURL,
}) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  const tab = await openTab(page, baseURL);
  try {
    await tab.deploy();
    const offer = page.getByText("New version", { exact: true });
    await expect(offer).toBeVisible();
    // Another toast takes its place and gives it back.
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await expectToast(page, "Authentication required", "Please sign in to save deals");
    await expect(offer).toBeHidden();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(offer).toBeVisible();

    const tabs = page.getByRole("navigation", { name: "Main" });
    await tabs.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    expect(await entries(page)).not.toContain(OTHER_HASH);

    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => entries(page)).toContain(OTHER_HASH);
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    expect(failures).toEqual([]);
  } finally {
    await tab.close();
  }
});

test("a new version whose service worker goes on waiting is there after a reload all the same", async ({
  page,
  baseURL,
}) => {
  const tab = await openTab(page, baseURL);
  try {
    await tab.deploy(async (build) => {
      const worker = join(build, "sw.js");
      const written = await readFile(worker, "utf8");
      if (!written.includes("take over")) throw new Error("The service worker is asked in other words");
      await writeFile(worker, written.replaceAll("take over", "unheard"));
    });
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => entries(page)).toContain(OTHER_HASH);
    // The next visit is served by it.
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.active?.state, registration?.waiting?.state];
      });
    await expect.poll(workers).toEqual(["activated", undefined]);
  } finally {
    await tab.close();
  }
});
