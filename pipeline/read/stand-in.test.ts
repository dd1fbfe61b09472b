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

test.each([
  ["Bar", ["Are you 21 or older?", "You must be of legal drinking age to enter this site.", "Yes", "No"]],
  ["Welcome", ["Are you of legal drinking age?"]],
  ["Age verification", ["Please enter your date of birth."]],
  ["", ["You must be 21 or over to view this website."]],
  ["Bar", ["¿Eres mayor de edad?", "Sí", "No"]],
  ["Cantina", ["Você tem mais de 18 anos?"]],
  ["We value your privacy", ["To view this site you must accept cookies.", "Accept all", "Manage"]],
  ["", ["Please accept all cookies to continue."]],
  ["Password protected", ["Enter store using password", "Enter"]],
  ["Protected: Specials", ["To view this protected post, enter the password below:"]],
  ["Bar", ["This page is password protected."]],
  ["Club", ["You must be logged in to view this page."]],
])("asks for something instead of showing itself: %s %#", (title, lines) => {
  expect(standInOf(titled(title, ...lines))).toMatchObject({ kind: "closed" });
});

test.each([
  ["The Anchor", ["21+ only: you must be 21 to enter after 9 pm.", "Live music Friday"]],
  ["The Anchor", ["Are you 21 or older? Your birthday drink is on us.", ...long]],
  ["The Anchor", ["By continuing to use this site you accept our cookies.", "Trivia on Monday"]],
  ["The Anchor", ["Please accept cookies to view this map.", "12 Bay Street"]],
  ["Rewards", ["Enter your password", "Sign in to see your points."]],
])("a page of its own that asks too: %s %#", (title, lines) => {
  expect(standInOf(titled(title, ...lines))).toBeNull();
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
