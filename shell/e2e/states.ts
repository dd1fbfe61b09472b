import type { Page } from "@playwright/test";
import type { Deal } from "#contract/deal";

/** A screen in one of its states: where it is, what is arranged before it opens, and what is done once it is there. */
export type State = {
  name: string;
  path: string;
  arrange?: (page: Page) => Promise<unknown>;
  /** A text that is there when the screen is. */
  ready: string | RegExp;
  act?: (page: Page) => Promise<unknown>;
};

const READER = { id: 1, username: "maria", email: "maria@example.com", firstName: "Maria", lastName: "Alvarez" };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
/** How a card says when: by the hour of the day, every deal may say it in the same way. */
const WHEN = /^(Starts|On now|Opens)/;
const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitänskajütenfrühstück";

const answers =
  (path: string, body: unknown, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json: body }));
const never = (path: string | RegExp) => (page: Page) => page.route(path, () => new Promise<void>(() => {}));
const fails = (path: string | RegExp) => (page: Page) => page.route(path, (route) => route.fulfill({ status: 500 }));
const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const press =
  (name: string, role: "button" | "link" | "tab" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).last().click();
const sees = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** The server's deals as they are, changed on their way. */
const deals =
  (change: (deals: Deal[]) => Deal[], path: RegExp = /\/api\/deals(\?|\/featured)/) =>
  (page: Page) =>
    page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as Deal[]) });
    });
const longNames = (list: Deal[]) =>
  list.slice(0, 8).map((deal) => ({
    ...deal,
    title: `${deal.title} with everything on the side, ${LONG_WORD}, and a drink of your choice`,
    price: 1234.5,
    originalPrice: 2345.67,
    restaurant: { ...deal.restaurant, name: `The Original ${LONG_WORD} & Sons of ${deal.restaurant.name}` },
  }));

const signedIn = answers("**/api/user", READER);
const savesNothing = answers("**/api/user/saved-deals", []);
const savesThree = (page: Page) =>
  page.route("**/api/user/saved-deals", async (route) => {
    const answer = await page.request.get("/api/deals");
    await route.fulfill({ json: ((await answer.json()) as Deal[]).slice(3, 6) });
  });
const changes = answers("**/api/user/saved-deals/changes", [
  {
    dealId: 99_999,
    title: "Half a dozen bagels",
    restaurantName: "Rise Bagels",
    at: daysAgo(1),
    change: "ended",
    fields: [],
    price: null,
  },
  {
    dealId: 99_998,
    title: "Two tacos al pastor",
    restaurantName: "Casa Verde",
    at: daysAgo(3),
    change: "changed",
    fields: ["price"],
    price: { from: 4, to: 5 },
  },
]);
const openDeal = (nth: number) => async (page: Page) => {
  await page.getByRole("list", { name: "All Deals" }).getByRole("link").nth(nth).click();
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).waitFor();
};
const openRestaurant = (page: Page) =>
  page.getByRole("list", { name: "Restaurants" }).getByRole("button").nth(3).click();
const reset = "**/api/reset-password/verify/*";

/** Every screen and state that a reader can meet. */
export const STATES: readonly State[] = [
  { name: "home", path: "/", ready: WHEN },
  {
    name: "home-loading",
    path: "/",
    arrange: never(/\/api\/(deals|categories)/),
    ready: "Today's Hot Deals",
    act: (page) => page.locator(".skeleton").nth(16).waitFor(),
  },
  { name: "home-failing", path: "/", arrange: fails(/\/api\/deals/), ready: "The deals could not be loaded." },
  { name: "home-empty", path: "/", arrange: deals(() => []), ready: "No featured deals available" },
  { name: "home-offline", path: "/", ready: WHEN, act: (page) => page.context().setOffline(true) },
  {
    name: "home-paused",
    path: "/",
    arrange: answers("**/api/verification/api-status", {
      status: "quota_exceeded",
      message: "The model's quota is used up.",
    }),
    ready: "Deal verification is temporarily paused. Please check back later.",
  },
  { name: "home-long-names", path: "/", arrange: deals(longNames), ready: /^The Original/ },
  {
    name: "home-refused-location",
    path: "/",
    ready: "Use my location",
    act: all(press("Use my location"), sees(/^User denied/)),
  },
  {
    name: "install-banner",
    path: "/",
    arrange: (page) => page.addInitScript(() => localStorage.removeItem("install-banner")),
    ready: "Install Plateful",
  },
  { name: "search", path: "/?q=taco", ready: WHEN },
  { name: "nothing-found", path: "/?q=nothing-like-this", ready: "No deals match your criteria" },
  { name: "place", path: "/?dialog=place", ready: "Where are you hungry?" },
  { name: "notifications", path: "/?dialog=notifications", ready: /deals? added/ },
  {
    name: "notifications-saved",
    path: "/?dialog=notifications",
    arrange: all(signedIn, savesThree, changes),
    ready: "Price changed from $4.00 to $5.00",
  },
  {
    name: "map",
    path: "/?view=map",
    ready: WHEN,
    act: (page) => page.locator(".maplibregl-marker button").first().waitFor(),
  },
  { name: "deal", path: "/", ready: WHEN, act: openDeal(2) },
  {
    name: "proof",
    path: "/",
    ready: WHEN,
    act: all(openDeal(2), press("Show proof"), (page) =>
      page.getByRole("region", { name: "How we know" }).scrollIntoViewIfNeeded(),
    ),
  },
  { name: "deal-long-names", path: "/", arrange: deals(longNames), ready: /^The Original/, act: openDeal(2) },
  {
    name: "deal-flagging",
    path: "/",
    arrange: all(signedIn, savesNothing, answers("**/api/deals/*/flag-status", { flagged: false, count: 0 })),
    ready: WHEN,
    act: all(openDeal(2), press("Flag as inaccurate")),
  },
  {
    name: "deal-flagged",
    path: "/",
    arrange: all(signedIn, savesNothing, answers("**/api/deals/*/flag-status", { flagged: true, count: 1 })),
    ready: WHEN,
    act: all(openDeal(2), (page) => page.getByRole("button", { name: "Flagged" }).scrollIntoViewIfNeeded()),
  },
  { name: "deal-gone", path: "/?deal=99999999", ready: /It may have ended or been removed/ },
  { name: "saved-signed-out", path: "/saved-deals", ready: "Sign in to see the deals you saved." },
  {
    name: "saved-missing",
    path: "/saved-deals",
    ready: "Sign in to see the deals you saved.",
    act: all(press("Login"), sees("Missing information")),
  },
  { name: "saved-empty", path: "/saved-deals", arrange: all(signedIn, savesNothing), ready: "No saved deals yet" },
  { name: "saved", path: "/saved-deals", arrange: all(signedIn, savesThree), ready: WHEN },
  { name: "restaurants", path: "/restaurants", ready: "Fern Street Creamery" },
  {
    name: "restaurants-loading",
    path: "/restaurants",
    arrange: never("**/api/restaurants/with-deals"),
    ready: "Restaurants",
  },
  {
    name: "restaurants-failing",
    path: "/restaurants",
    arrange: fails("**/api/restaurants/with-deals"),
    ready: "The restaurants could not be loaded.",
  },
  {
    name: "restaurant",
    path: "/restaurants",
    ready: "Fern Street Creamery",
    act: all(openRestaurant, (page) => page.getByRole("dialog").getByRole("article").first().waitFor()),
  },
  {
    name: "restaurant-empty",
    path: "/restaurants",
    arrange: answers("**/api/restaurants/*/deals", []),
    ready: "Fern Street Creamery",
    act: all(openRestaurant, sees("No active deals found for this restaurant.")),
  },
  { name: "profile", path: "/profile", ready: "Not Logged In" },
  { name: "profile-signed-in", path: "/profile", arrange: signedIn, ready: "Maria Alvarez" },
  { name: "change-password", path: "/profile?dialog=password", arrange: signedIn, ready: "Current password" },
  {
    name: "change-password-errors",
    path: "/profile?dialog=password",
    arrange: signedIn,
    ready: "Current password",
    act: press("Change password"),
  },
  { name: "feedback", path: "/profile?dialog=feedback", arrange: signedIn, ready: "Message" },
  { name: "disclaimer", path: "/profile?dialog=disclaimer", ready: "I understand" },
  { name: "auth", path: "/auth", ready: "Forgot password?" },
  { name: "auth-errors", path: "/auth", ready: "Forgot password?", act: press("Login") },
  { name: "auth-register", path: "/auth?tab=register", ready: "Confirm password" },
  { name: "forgot", path: "/auth?dialog=forgot", ready: "Send reset link" },
  {
    name: "forgot-sent",
    path: "/auth?dialog=forgot",
    arrange: answers("**/api/forgot-password", {
      success: true,
      message: "Sent.",
      resetLink: "/reset-password?token=x",
    }),
    ready: "Send reset link",
    act: all(
      (page) => page.getByRole("dialog").getByLabel("Email").fill(READER.email),
      press("Send reset link"),
      sees("Email delivery issue"),
    ),
  },
  {
    name: "reset",
    path: "/reset-password?token=x",
    arrange: answers(reset, { valid: true, message: "" }),
    ready: "New password",
  },
  {
    name: "reset-invalid",
    path: "/reset-password?token=x",
    arrange: answers(reset, { valid: false, message: "" }),
    ready: "Return to Home",
  },
  {
    name: "reset-done",
    path: "/reset-password?token=x",
    arrange: all(
      answers(reset, { valid: true, message: "" }),
      answers("**/api/reset-password", { success: true, message: "" }),
    ),
    ready: "New password",
    act: all(
      (page) => page.getByLabel("New password").fill("a-new-password"),
      (page) => page.getByLabel("Confirm password").fill("a-new-password"),
      press("Reset Password"),
      sees("Password Reset Complete"),
    ),
  },
  { name: "about", path: "/about", ready: "Our mission" },
  { name: "privacy-policy", path: "/privacy-policy", ready: "Effective 4/3/2025" },
  { name: "terms-of-service", path: "/terms-of-service", ready: "Effective 4/3/2025" },
  { name: "how-we-verify", path: "/how-we-verify", ready: /deals nearest to you are verified/ },
  { name: "licences", path: "/licences", ready: "Bricolage Grotesque" },
  { name: "not-found", path: "/no-such-page", ready: "Page Not Found" },
  {
    name: "remote-failed",
    path: "/restaurants",
    arrange: (page) => page.route("**/remotes/restaurants/**", (route) => route.abort()),
    ready: "The restaurants could not be loaded.",
  },
];

/** Opens a state and waits until it stands. */
export async function enter(page: Page, { path, arrange, ready, act }: State, base = ""): Promise<void> {
  await arrange?.(page);
  await page.goto(base + path);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  // What the server drew is a picture: the app's own has to be there.
  await page.locator("#app > [data-drawn]").waitFor({ state: "detached" });
  await act?.(page);
}

/** Shows a page in the other theme, once it is drawn so. */
export async function showIn(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((chosen) => {
    // Cards out of sight are styled only once they come near: until then a measurement finds the other theme's colours.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{content-visibility:visible!important}");
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.dataset.theme = chosen;
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, theme);
}
