import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { TestInfo } from "@playwright/test";
import type { Deal } from "#contract/deal";
import { expect, expectToast, test } from "./app.ts";

/** A deal that no other test looks for, without a price and far down the list, and that no repetition of this one has. */
function ownDeal(deals: readonly Deal[], { project }: TestInfo): Deal {
  // Whoever makes the folder has the deal; each run begins without any.
  const claim = ({ id }: Deal) =>
    mkdirSync(join(project.outputDir, `flagged-${id}`), { recursive: true }) !== undefined;
  const deal = deals.findLast((one) => one.price === -1 && claim(one));
  if (!deal) throw new Error("The samples hold no more deals without a price");
  return deal;
}

test("three readers' flags remove a deal for everyone, wherever it is open", async ({
  page,
  browser,
  baseURL,
  deals,
}, testInfo) => {
  const origin = new URL(baseURL ?? "").origin;
  const deal = ownDeal(deals, testInfo);
  const flag = `/api/deals/${deal.id}/flag`;
  const signUp = async (name: string) => {
    const context = name === "third" ? page.context() : await browser.newContext({ baseURL: origin });
    const username = `${name}${process.pid}x${Date.now().toString(36)}`;
    const password = "first-password";
    const data = { username, email: `${username}@example.com`, password, confirmPassword: password };
    expect((await context.request.post("/api/register", { data, headers: { Origin: origin } })).status()).toBe(201);
    return context;
  };
  const [first, second] = await Promise.all([signUp("first"), signUp("second"), signUp("third")]);
  const other = await first.newPage();
  await other.goto(`/?deal=${deal.id}`);
  await expect(other.getByRole("dialog").getByRole("heading", { name: deal.title })).toBeVisible();

  for (const context of [first, second]) {
    const answer = await context.request.post(flag, { data: {}, headers: { Origin: origin } });
    expect(await answer.json()).toEqual({ removed: false });
  }
  await page.goto(`/?deal=${deal.id}`);
  await page.getByRole("button", { name: "Flag as inaccurate" }).click();
  await page.getByRole("button", { name: "Flag deal" }).click();
  await expectToast(page, "Deal removed", "This deal has been flagged by multiple users and was removed.");
  await expect(page.getByRole("dialog")).toBeHidden();

  await other.getByRole("button", { name: "Flag as inaccurate" }).click();
  await other.getByRole("button", { name: "Flag deal" }).click();
  await expect(other.getByRole("alert").getByText("Failed to flag deal")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("dialog").getByText("It may have ended or been removed.")).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});
