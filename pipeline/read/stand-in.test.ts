import { expect, test } from "bun:test";
import { snapshotOfLines } from "./plain-snapshot.ts";
import { readServed } from "./served/read-served.ts";
import { standInOf } from "./stand-in.ts";

const url = "https://t.example/specials";
const long = Array.from({ length: 60 }, (_, n) => `Plate ${n} with rice, beans and salad ${n}.95`);
const titled = (title: string, ...lines: string[]) => snapshotOfLines(lines, { url, now: 0, title });

test.each([
  "This domain is for sale! Make an offer.",
  "casaverde.com is for sale",
  "The domain name casaverde.com is for sale.",
  "Buy this domain",
  "This domain has expired. Is this your domain? Renew it now.",
  "This domain is parked free, courtesy of the registrar.",
  "Este dominio está en venta",
])("a parked name: %s", (line) => {
  const page = titled("casaverde.com", line, "Related searches", "Happy hour specials", "$5 lunch specials near me");
  expect(standInOf(page)).toMatchObject({ kind: "parked" });
});

test.each([
  ["404 Not Found", []],
  ["Page not found – Casa Verde", long],
  ["Casa Verde", ["Oops! That page can’t be found."]],
  ["Casa Verde", ["The page you are looking for does not exist."]],
  ["404", ["Go back home"]],
  ["Página no encontrada | Casa Verde", long],
])("no such page, though it was sent as one: %s %#", (title, lines) => {
  expect(standInOf(titled(title, ...lines))).toMatchObject({ kind: "missing" });
});

test.each([
  ["Just a moment...", ["Checking your browser before accessing casaverde.example."]],
  ["casaverde.example", ["Verify you are human by completing the action below."]],
  ["Access denied", ["You do not have permission to view this page."]],
  ["", ["Error establishing a database connection"]],
  ["Casa Verde", ["Our website is under maintenance. Please check back later."]],
  ["503 Service Unavailable", []],
  ["", ["Please enable JavaScript and cookies to continue"]],
  ["Account Suspended", ["This account has been suspended."]],
])("nothing that is the page: %s %#", (title, lines) => {
  expect(standInOf(titled(title, ...lines))).toMatchObject({ kind: "closed" });
});

test("a heading tells it on a page with a menu around it", () => {
  const nav = long.map((line) => `<li>${line}</li>`).join("");
  const body = `<!doctype html><title>Casa Verde</title><nav><ul>${nav}</ul></nav><h1>Page not found</h1>`;
  expect(standInOf(readServed({ body, contentType: "text/html" }, { url, now: 0 }))).toEqual({
    kind: "missing",
    words: "Page not found",
  });
});

test.each([
  ["The 404 Kitchen", ["404 Kitchen happy hour, 4–6 pm", "$4.04 tacos"]],
  ["Casa Verde", ["Take just a moment to join our rewards.", "Free coffee for members"]],
  ["Casa Verde", ["The building was for sale in 1920.", "Our domain is good food."]],
  ["Specials", [...long, "Our kitchen is under maintenance on Mondays."]],
  ["Menu", ["No deals found today"]],
  ["Casa Verde", ["Temporarily closed for the season"]],
])("a page of its own: %s %#", (title, lines) => {
  expect(standInOf(titled(title, ...lines))).toBeNull();
});
