import type { Page } from "@playwright/test";
import { allDeals, expect, expectToast, openHome, test } from "./app.ts";

type FlagStatus = { flagged: boolean; count: number };

test.describe("signed out", () => {
  test("the profile offers to sign in and to register", async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByText("Not Logged In")).toBeVisible();
    await expect(page.getByText("Sign in to access your saved deals")).toBeVisible();
    await expect(page.getByRole("region", { name: "App Info" })).toContainText(/Version 1\.0\.0$/);
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL("/auth?tab=register");
    await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  });

  test("login names what is too short, and a refusal is a toast", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    await page.getByLabel("Username").fill("nobody-here");
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("alert").getByText("Login failed")).toBeVisible();
  });

  test("registration checks the form, then signs in and goes home", async ({ page }) => {
    await page.goto("/auth?tab=register");
    const send = page.getByRole("button", { name: "Register", exact: true });
    await page.getByLabel("Username").fill(`ana${Date.now().toString(36)}`);
    await page.getByLabel("Email").fill("ana@");
    await page.getByLabel("First name (optional)").fill("Ana");
    await page.getByLabel("Password", { exact: true }).fill("secret-1");
    await page.getByLabel("Confirm password").fill("secret-2");
    await send.click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill(`ana${Date.now().toString(36)}@example.com`);
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel("Confirm password").fill("secret-1");
    await send.click();
    await expectToast(page, "Registration successful", "Your account has been created");
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Ana" })).toBeVisible();
  });

  test("saving is blocked and leads to signing in", async ({ page }) => {
    await openHome(page);
    await allDeals(page)
      .first()
      .getByRole("button", { name: /^Save / })
      .click();
    await expectToast(page, "Authentication required", "Please sign in to save deals");
    await expect(page).toHaveURL("/auth");
  });

  test("flagging is blocked", async ({ page, deals }) => {
    await page.goto(`/?deal=${deals[0]?.id}`);
    await page.getByRole("button", { name: "Flag as inaccurate" }).click();
    await expectToast(page, "Authentication required", "You need to log in to flag a deal");
  });

  test("the saved deals' own login asks for both, and its Register tab leads to registering", async ({ page }) => {
    await page.goto("/saved-deals");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expectToast(page, "Missing information", "Please enter both username and password");
    // The arrow keys only look around: what they come to is another screen.
    await page.getByRole("tab", { name: "Login" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
    await expect(page).toHaveURL("/saved-deals");
    await page.getByRole("tab", { name: "Register" }).press("Enter");
    await expect(page).toHaveURL("/auth?tab=register");
  });

  test("feedback wants an address and a message that says something", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Send Feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Send Feedback" });
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Missing information", "Please fill in all fields");
    await dialog.getByLabel("Email").fill("ana@example.com");
    await dialog.getByLabel("Message").fill("   short    ");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Message too short", "Please provide more details in your feedback");
    await dialog.getByLabel("Message").fill("The taco was as good as you said.");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Feedback sent", "Thank you for your feedback!");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Send Feedback" }).click();
    await expect(dialog.getByLabel("Message")).toHaveValue("");
  });

  test("the disclaimer is read and understood", async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Disclaimer" }).click();
    const dialog = page.getByRole("dialog", { name: "Disclaimer" });
    await expect(dialog.getByText("Deals are found using AI and may be inaccurate or out of date.")).toBeVisible();
    await dialog.getByRole("button", { name: "I understand" }).click();
    await expect(dialog).toBeHidden();
  });

  for (const [path, title, text] of [
    ["/privacy-policy", "Privacy Policy", "Effective 4/3/2025"],
    ["/terms-of-service", "Terms of Service", "Effective 4/3/2025"],
    ["/about", "About", "two college students"],
    ["/how-we-verify", "How we verify", "verbatim quote"],
    ["/licences", "Open source licences", "Bricolage Grotesque"],
  ] as const) {
    test(`${title} can be read, and leads back to the profile`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await page.getByRole("link", { name: "Back" }).click();
      await expect(page).toHaveURL("/profile");
    });
  }
});

test("one text leads to another without loading the app anew", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("link", { name: "How we verify" }).click();
  await expect(page.getByRole("heading", { name: "How we verify", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("how often the rules are right is told as the server measured it, and plainly when it can't be", async ({
  page,
}) => {
  const measured = await (await page.request.get("/api/verification/accuracy")).json();
  await page.goto("/how-we-verify");
  const table = page.getByRole("table", { name: /^Measured on/ });
  for (const { pages, kind, recall } of measured.sets)
    await expect(table.getByRole("row", { name: `${pages} ${kind}` })).toContainText(`${(recall * 100).toFixed(1)}%`);
  await page.route("**/api/verification/accuracy", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "The measurements could not be loaded." });
  await expect(failed).toBeVisible();
  await page.unroute("**/api/verification/accuracy");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(table).toBeVisible();
});

test.describe("signed in", () => {
  test("signing in there and out again", async ({ page, reader }) => {
    await page.context().clearCookies();
    await openHome(page);
    const tabs = page.getByRole("navigation", { name: "Main" });
    await tabs.getByRole("link", { name: "Saved" }).click();
    await page.getByLabel("Username").fill(reader.username);
    await page.getByLabel("Password").fill(reader.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expectToast(page, "Welcome back!", `Logged in as ${reader.username}`);
    await expect(page.getByText("No saved deals yet")).toBeVisible();
    // The hot deals lean towards what who reads has saved.
    const hotDeals = page.waitForRequest(/\/api\/deals\/featured/);
    await tabs.getByRole("link", { name: "Deals" }).click();
    await hotDeals;
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: reader.username })).toBeVisible();
    await expect(page.getByText(reader.email)).toBeVisible();
    // It shares the cookie: left as it is, it would show one reader and act for another.
    const otherTab = await page.context().newPage();
    await otherTab.goto("/saved-deals");
    await expect(otherTab.getByText("No saved deals yet")).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expectToast(page, "Logged out", "You have been logged out successfully");
    await expect(page.getByText("Not Logged In")).toBeVisible();
    await expect(otherTab.getByText("Sign in to see the deals you saved.")).toBeVisible();
    await otherTab.getByLabel("Username").fill(reader.username);
    await otherTab.getByLabel("Password").fill(reader.password);
    await otherTab.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("heading", { name: reader.username })).toBeVisible();
  });

  test("a deal is saved, found among the saved ones, and removed", async ({ page, reader: _, deals }) => {
    const deal = deals[0];
    await page.goto(`/?deal=${deal?.id}`);
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Save Deal" }).click();
    await expectToast(page, "Deal saved", "Deal has been added to your saved deals");
    await expect(sheet.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await page.goto("/saved-deals");
    const saved = page.getByRole("list", { name: "Saved Deals" });
    await expect(saved.getByRole("heading", { name: deal?.title ?? "" })).toBeVisible();
    await saved.getByRole("button", { name: /^Remove / }).click();
    await expectToast(page, "Deal removed", "Deal has been removed from your saved deals");
    await expect(page.getByText("No saved deals yet")).toBeVisible();
  });

  test("a save that fails is taken back with a toast, and no other with it", async ({ page, reader: _, deals }) => {
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(`**/api/user/saved-deals/${deals[0]?.id}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: "Full" } });
    });
    const known = page.waitForResponse("**/api/user/saved-deals");
    await openHome(page);
    await known;
    const [failing, other] = [allDeals(page).nth(0), allDeals(page).nth(1)];
    await failing.getByRole("button", { name: /^Save / }).click();
    const listed = page.waitForResponse("**/api/user/saved-deals");
    await other.getByRole("button", { name: /^Save / }).click();
    await listed;
    // What is shown from now on is what the app itself takes back.
    await page.route("**/api/user/saved-deals", () => {});
    refuse();
    await expectToast(page, "Error saving deal", "Full");
    await expect(failing.getByRole("button", { name: /^Save / })).toBeVisible();
    await expect(other.getByRole("button", { name: /^Remove / })).toBeVisible();
  });

  test("a deal is flagged once", async ({ page, reader: _, deals }) => {
    // A server that already runs may have flags from before, and one more could remove the deal.
    const counts = await Promise.all(
      deals.map(
        async ({ id }) => (await (await page.request.get(`/api/deals/${id}/flag-status`)).json()) as FlagStatus,
      ),
    );
    const unflagged = deals.find((_, index) => counts[index]?.count === 0);
    await page.goto(`/?deal=${unflagged?.id}`);
    await page.getByRole("button", { name: "Flag as inaccurate" }).click();
    await page.getByLabel("What is wrong with it? (optional)").fill("They charged me more.");
    await page.getByRole("button", { name: "Flag deal" }).click();
    await expectToast(page, "Deal flagged", "Thank you for your feedback. This deal has been flagged for review.");
    await expect(page.getByRole("button", { name: "Flagged" })).toBeDisabled();
    await expect(page.getByTitle("You have already flagged this deal")).toBeVisible();
  });

  test("a flag that removes the deal says so and closes the sheet", async ({ page, reader: _, deals }) => {
    const id = deals[0]?.id;
    await openHome(page);
    await allDeals(page).first().getByRole("link").click();
    await page.getByRole("button", { name: "Flag as inaccurate" }).click();
    await page.route("**/api/deals/*/flag", (route) => route.fulfill({ json: { removed: true } }));
    await page.route(`**/api/deals/${id}`, (route) => route.fulfill({ status: 404, json: { message: "Gone" } }));
    await page.getByRole("button", { name: "Flag deal" }).click();
    await expectToast(page, "Deal removed", "This deal has been flagged by multiple users and was removed.");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goForward();
    await expect(page.getByRole("dialog").getByText("It may have ended or been removed.")).toBeVisible();
  });

  test("the password is changed, and a wrong current one is named under its field", async ({ page, reader }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Change Password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    const send = dialog.getByRole("button", { name: "Change password" });
    await send.click();
    for (const text of [
      "Current password is required",
      "New password is required",
      "Please confirm your new password",
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await fillPasswords(page, "not-the-password", "second-password");
    await send.click();
    await expect(dialog.getByText("Current password is incorrect")).toBeVisible();
    await fillPasswords(page, reader.password, "second-password");
    await send.click();
    await expect(page.getByText("Your password has been changed successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password").fill(next);
}

test("a forgotten password is reset by the link, once", async ({ page, reader }) => {
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email").fill("nothing");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await dialog.getByLabel("Email").fill(reader.email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText("If an account exists with that email, a reset link has been sent.")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("button", { name: "Reset Password" }).click();
  const tab = await opened;
  await tab.getByLabel("New password").fill("third-password");
  await tab.getByLabel("Confirm password").fill("third-passwort");
  await tab.getByRole("button", { name: "Reset Password" }).click();
  await expect(tab.getByText("Passwords don't match")).toBeVisible();
  await tab.getByLabel("Confirm password").fill("third-password");
  await tab.getByRole("button", { name: "Reset Password" }).click();
  await expect(tab.getByRole("heading", { name: "Password Reset Complete" })).toBeVisible();
  await tab.reload();
  await expect(tab.getByText("Invalid or expired reset token. Please request a new password reset.")).toBeVisible();
});

test("a reset without a token says what is missing", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("Missing reset token. Please check the link and try again.")).toBeVisible();
  await expect(page.getByText("Invalid or expired reset token. Please request a new password reset.")).toBeVisible();
  await page.getByRole("button", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
