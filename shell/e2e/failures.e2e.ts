import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "./app.ts";

const LATER = "Something went wrong. Please try again later.";
const AGAIN = "Something went wrong. Please try again.";

/** What the API answers to the next calls of an address; null is a network that fails. */
async function answer(page: Page, path: string, said: { status: number; body: unknown } | null): Promise<void> {
  await page.unroute(path);
  await page.route(path, (route) => {
    if (said === null) return route.abort();
    const body = typeof said.body === "string" ? { body: said.body } : { json: said.body };
    return route.fulfill({ status: said.status, ...body });
  });
}
const refused = { status: 500, body: { message: "The kitchen is on fire" } };
const silent = { status: 503, body: "" };

test("login and registration: the server's message, its raw body, its status, and no network", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Username").fill("maria");
  await page.getByLabel("Password").fill("secret-1");
  const login = page.getByRole("button", { name: "Login", exact: true });
  for (const [said, description] of [
    [refused, "The kitchen is on fire"],
    [{ status: 502, body: "Bad gateway" }, "Bad gateway"],
    [silent, "Server responded with status: 503"],
    [null, LATER],
  ] as const) {
    await answer(page, "**/api/login", said);
    await login.click();
    await expectToast(page, "Login failed", description);
  }
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Username").fill("maria");
  await page.getByLabel("Email").fill("maria@example.com");
  await page.getByLabel("Password", { exact: true }).fill("secret-1");
  await page.getByLabel("Confirm password").fill("secret-1");
  await answer(page, "**/api/register", { status: 409, body: { message: "Username already exists" } });
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectToast(page, "Registration failed", "Username already exists");
});

test("a forgotten password: the server's message, none, and no network", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email").fill("maria@example.com");
  for (const [said, description] of [
    [refused, "The kitchen is on fire"],
    [silent, AGAIN],
    [null, LATER],
  ] as const) {
    await answer(page, "**/api/forgot-password", said);
    await dialog.getByRole("button", { name: "Send reset link" }).click();
    await expectToast(page, "Error", description);
  }
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute("**/api/forgot-password");
  await page.route("**/api/forgot-password", async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ json: { success: true, message: "Sent." } });
  });
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByRole("button", { name: "Sending..." })).toBeVisible();
  await dialog.getByLabel("Email").press("Enter");
  release();
  await expect(dialog.getByText("If an account exists with that email, a reset link has been sent.")).toBeVisible();
  expect(asked).toBe(1);
  await expect(dialog.getByRole("button", { name: "Reset Password" })).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("a reset: the link is checked, refused for a reason or without one, and so is the new password", async ({
  page,
}) => {
  const verify = "**/api/reset-password/verify/*";
  const invalid = "Invalid or expired reset token. Please request a new password reset.";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(verify, async (route) => {
    await held;
    await route.fulfill({ json: { valid: false, message: "This link was used." } });
  });
  await page.goto("/reset-password?token=abc");
  await expect(page.getByText("Verifying reset token...")).toBeVisible();
  release();
  await expect(page.getByRole("alert").getByText("This link was used.")).toBeVisible();
  await expect(page.getByRole("alert").getByText(invalid)).toBeVisible();
  await answer(page, verify, { status: 400, body: { valid: false, message: "This link is too old." } });
  await page.reload();
  await expect(page.getByRole("alert").getByText("This link is too old.")).toBeVisible();
  await answer(page, verify, null);
  await page.reload();
  await expect(page.getByText("Failed to verify reset token. Please try again later.")).toBeVisible();
  await answer(page, verify, { status: 200, body: { valid: true, message: "" } });
  await page.reload();
  const send = page.getByRole("button", { name: "Reset Password" });
  await page.getByLabel("New password").fill("short");
  await page.getByLabel("Confirm password").fill("other-one");
  await send.click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("New password").fill("long-enough");
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("long-enough");
  for (const [said, description] of [
    [refused, "The kitchen is on fire"],
    [silent, "Failed to reset password. Please try again."],
    [null, LATER],
  ] as const) {
    await answer(page, "**/api/reset-password", said);
    await send.click();
    await expectToast(page, "Error", description);
  }
  await answer(page, "**/api/reset-password", { status: 200, body: { success: true, message: "" } });
  await send.click();
  await expectToast(page, "Success", "Password reset successful. You can now log in with your new password.");
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/auth");
});

test("feedback and changing the password, with what the server says and without", async ({ page, reader }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Send Feedback" }).click();
  const feedback = page.getByRole("dialog", { name: "Send Feedback" });
  await expect(feedback.getByLabel("Email")).toHaveValue(reader.email);
  await feedback.getByLabel("Message").fill("The taco was as good as you said.");
  for (const [said, description] of [
    [refused, "The kitchen is on fire"],
    [silent, "There was a problem sending your feedback"],
    [null, "There was a problem sending your feedback"],
  ] as const) {
    await answer(page, "**/api/feedback", said);
    await feedback.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Error sending feedback", description);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Send Feedback" })).toBeFocused();
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  await dialog.getByLabel("Current password").fill("first-password");
  await dialog.getByLabel("New password", { exact: true }).fill("short");
  await dialog.getByLabel("Confirm new password").fill("other");
  const send = dialog.getByRole("button", { name: "Change password" });
  await send.click();
  await expect(dialog.getByText("New password must be at least 6 characters")).toBeVisible();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel("New password", { exact: true }).fill("second-password");
  await dialog.getByLabel("Confirm new password").fill("second-password");
  for (const [said, description] of [
    [{ status: 400, body: { message: "No", details: "Details of it" } }, "Details of it"],
    [refused, "The kitchen is on fire"],
    [silent, "Failed to change password"],
    [null, "Failed to change password"],
  ] as const) {
    await answer(page, "**/api/user/change-password", said);
    await send.click();
    await expectToast(page, "Error", description);
  }
  await answer(page, "**/api/user/change-password", {
    status: 400,
    body: { message: "Current password is incorrect" },
  });
  await send.click();
  await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription("Current password is incorrect");
});

test("what was written stays until it is sent, and an answer that comes late closes no other dialog", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Send Feedback" });
  const open = page.getByRole("button", { name: "Send Feedback" });
  await page.goto("/profile");
  await open.click();
  await dialog.getByLabel("Email").fill("maria@example.com");
  await dialog.getByLabel("Subject").fill("Tacos");
  await dialog.getByLabel("Message").fill("The tacos are gone since Monday.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByLabel("Email")).toHaveValue("maria@example.com");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Tacos");
  await expect(dialog.getByLabel("Message")).toHaveValue("The tacos are gone since Monday.");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/feedback", async (route) => {
    await held;
    await route.fulfill({ status: 201, json: {} });
  });
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Disclaimer" }).click();
  const disclaimer = page.getByRole("dialog", { name: "Disclaimer" });
  await expect(disclaimer).toBeVisible();
  release();
  await expectToast(page, "Feedback sent", "Thank you for your feedback!");
  await page.waitForTimeout(500);
  await expect(disclaimer).toBeVisible();
  await page.keyboard.press("Escape");
  await open.click();
  await expect(dialog.getByLabel("Message")).toHaveValue("");
});

test("saving, removing, flagging and logging out", async ({ page, reader: _, deals }) => {
  await page.goto(`/?deal=${deals[0]?.id}`);
  const sheet = page.getByRole("dialog");
  await answer(page, "**/api/user/saved-deals/*", null);
  await sheet.getByRole("button", { name: "Save Deal" }).click();
  await expectToast(page, "Error saving deal", "Unknown error occurred");
  await page.unroute("**/api/user/saved-deals/*");
  await sheet.getByRole("button", { name: "Save Deal" }).click();
  await expectToast(page, "Deal saved", "Deal has been added to your saved deals");
  await answer(page, "**/api/user/saved-deals/*", refused);
  await sheet.getByRole("button", { name: "Saved", exact: true }).click();
  await expectToast(page, "Error removing deal", "The kitchen is on fire");
  await sheet.getByRole("button", { name: "Flag as inaccurate" }).click();
  for (const [said, description] of [
    [refused, "The kitchen is on fire"],
    [null, "Please try again later"],
  ] as const) {
    await answer(page, "**/api/deals/*/flag", said);
    await sheet.getByRole("button", { name: "Flag deal" }).click();
    await expectToast(page, "Failed to flag deal", description);
  }
  const already = "You have already flagged this deal";
  await answer(page, "**/api/deals/*/flag-status", { status: 200, body: { flagged: true, count: 1 } });
  await answer(page, "**/api/deals/*/flag", { status: 409, body: { message: already } });
  await sheet.getByRole("button", { name: "Flag deal" }).click();
  await expectToast(page, "Failed to flag deal", already);
  await expect(sheet.getByRole("button", { name: "Flagged" })).toBeDisabled();
  await page.goto("/profile");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/logout", async (route) => {
    await held;
    await route.fulfill({ status: refused.status, json: refused.body });
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Logging out..." })).toBeVisible();
  release();
  await expectToast(page, "Logout failed", "The kitchen is on fire");
});

test("a session that ended elsewhere is noticed by what is refused then", async ({ page, reader: _, deals }) => {
  const known = page.waitForResponse("**/api/user/saved-deals");
  await page.goto(`/?deal=${deals[0]?.id}`);
  await known;
  await page.context().clearCookies();
  const asked = page.waitForResponse("**/api/user");
  await page.getByRole("button", { name: "Save Deal" }).click();
  await expectToast(page, "Error saving deal", "Not signed in");
  await asked;
  await page.getByRole("button", { name: "Save Deal" }).click();
  await expectToast(page, "Authentication required", "Please sign in to save deals");
  await expect(page).toHaveURL("/auth");
});

test("who reads is asked again by the screens about a person alone, where it could not be told", async ({
  page,
  reader,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route("**/api/user", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 500 }) : route.continue();
  });
  await page.goto("/");
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(90_000);
  await page.getByRole("link", { name: "Restaurants" }).click();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
  expect(asked).toBe(1);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: reader.username })).toBeVisible();
});

test("all deals are checked now on request, and what came of it is asked two seconds later", async ({
  page,
  reader: _,
}) => {
  await page.clock.install();
  await answer(page, "**/api/deals/verify", { status: 202, body: { message: "Started" } });
  await page.goto("/how-we-verify");
  await expect(page.getByRole("region", { name: "Today's figures" })).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/verification/updates")) asked += 1;
  });
  await page.getByRole("button", { name: "Check all deals now" }).click();
  await expectToast(page, "Checking for new deals", "We're verifying all deals right now!");
  expect(asked).toBe(0);
  await page.clock.runFor(2100);
  await expect.poll(() => asked).toBe(1);
});
