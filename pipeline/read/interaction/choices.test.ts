import { describe, expect, test } from "bun:test";
import type { Snapshot } from "#pipeline/page";
import { extractWithRules } from "../../extract/rules.ts";
import { ground } from "../../ground/ground.ts";
import { drawnPage, textsOf as texts } from "../fixtures/drawn-page.ts";

const drawn = drawnPage();
const { read } = drawn;

describe("lists and tabs that switch what is shown", () => {
  const list = (names: string[], more = "") =>
    `<label>Show <select ${more}>${names.map((name, i) => `<option value="${i}">${name}</option>`).join("")}</select></label>`;
  const panels = (texts: string[]) =>
    texts.map((text, i) => `<div class="panel" id="p${i}" ${i > 0 ? "hidden" : ""}><p>${text}</p></div>`).join("");
  const hide =
    "<script>document.querySelector('select').onchange=(e)=>{for(const p of document.querySelectorAll('.panel'))p.hidden=p.id!=='p'+e.target.value}</script>";
  const found = (snapshot: Snapshot) =>
    ground(snapshot, extractWithRules(snapshot, context), context).deals.map(({ quote, terms }) => [
      quote,
      terms.validDays.join(),
    ]);
  const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

  test("by day: each day's words under the day's name, the first one's too; the list is left as it was", async () => {
    const days = ["Monday", "Tuesday", "Wednesday"];
    const texts3 = ["Half-price wings", "$2 tacos", "$5 burgers"];
    const snapshot = await read(`<h1>Specials</h1>${list(days)}${panels(texts3)}<p>Open daily</p>${hide}`);
    expect(snapshot.blocks.map(({ text, reach }) => `${reach} ${text}`)).toEqual([
      "visible Specials",
      "visible Show",
      "visible Monday",
      "visible Half-price wings",
      "expand Tuesday",
      "expand $2 tacos",
      "expand Wednesday",
      "expand $5 burgers",
      "visible Open daily",
    ]);
    expect(found(snapshot).map(([, when]) => when)).toEqual(days);
    expect(await drawn.page.evaluate(() => document.querySelector("select")?.value)).toBe("0");
    expect(await drawn.page.evaluate(() => document.getElementById("p0")?.hidden)).toBe(false);
  });

  test("by day, the words put in anew with each choice", async () => {
    const swap = `<script>const said=["<p>Half-price wings</p>","<p>$2 tacos</p>","$5 burgers"];document.querySelector("select").onchange=(e)=>{document.getElementById("in").innerHTML=said[e.target.value]}</script>`;
    const snapshot = await read(
      `<h1>Specials</h1>${list(["Monday", "Tuesday", "Wednesday"])}<div id="in"><p>Half-price wings</p></div>${swap}`,
    );
    expect(found(snapshot)).toEqual([
      [expect.stringContaining("Half-price wings"), "Monday"],
      [expect.stringContaining("$2 tacos"), "Tuesday"],
      [expect.stringContaining("$5 burgers"), "Wednesday"],
    ]);
  });

  test("by place: no other place's offers; nor what a list that nobody sees would show", async () => {
    const places = await read(
      `${list(["Choose a location", "Uptown", "Downtown"])}${panels(["", "$2 tacos on Mondays", "$5 burgers on Mondays"])}${hide}`,
    );
    expect(texts(places, "expand")).toEqual([]);
    const hidden = await read(
      `<div hidden>${list(["Monday", "Tuesday"])}</div>${panels(["Half-price wings", "$2 tacos"])}${hide}`,
    );
    expect(texts(hidden, "expand")).toEqual([]);
  });

  test("by day, scattered among other words: each part under its day, and only it", async () => {
    const snapshot = await read(
      `${list(["Monday", "Tuesday"])}<p class="panel 0">Half-price wings</p><p class="panel 1" hidden>$2 tacos</p><p>Half-price wine</p><p class="panel 1" hidden>$3 drafts</p>${hide.replace("p.id!=='p'+e.target.value", "!p.classList.contains(e.target.value)")}`,
    );
    expect(found(snapshot)).toEqual([
      [expect.stringContaining("Half-price wings"), "Monday"],
      [expect.stringContaining("$2 tacos"), "Tuesday"],
      ["Half-price wine", ""],
      [expect.stringContaining("$3 drafts"), "Tuesday"],
    ]);
  });

  test("by day, in a box with other words: unread rather than for every day", async () => {
    const snapshot = await read(
      `${list(["Monday", "Tuesday"])}<div>Open late <span class="panel 1" hidden>$2 tacos</span></div>${hide.replace("p.id!=='p'+e.target.value", "!p.classList.contains(e.target.value)")}`,
    );
    expect(texts(snapshot, "expand").join()).not.toContain("tacos");
    expect(texts(snapshot, "visible").join()).toContain("Open late");
  });

  const specials = ["Half-price wings", "$2 tacos", "$5 burgers"];
  const days = ["Monday", "Tuesday", "Wednesday"];
  const show =
    "<script>for(const t of document.querySelectorAll('.t'))t.onclick=()=>{for(const p of document.querySelectorAll('.panel'))p.hidden=p.id!=='p'+t.dataset.day}</script>";
  const underTheirDays = days.map((day, i) => [expect.stringContaining(specials[i] as string), day]);

  test("tabs by day: each day's words under the day's name, whichever is open at first", async () => {
    const tabs = days.map((day, i) => `<button role="tab" class="t" data-day="${i}">${day}</button>`).join("");
    const snapshot = await read(`<h1>Specials</h1><div role="tablist">${tabs}</div>${panels(specials)}${show}`);
    expect(found(snapshot)).toEqual(underTheirDays);
    const second = panels(specials).replace(" hidden", "").replace('id="p0" ', 'id="p0" hidden');
    const other = await read(`<h1>Specials</h1><div role="tablist">${tabs}</div>${second}${show}`);
    expect(found(other)).toEqual(underTheirDays);
  });

  test("tabs as items of a list that name no panel, with one that is for no day; words put in anew", async () => {
    const items = [...days, "Game day"].map((day, i) => `<li><a href="#" class="t" data-day="${i}">${day}</a></li>`);
    const all = [...specials, "$3 cans"];
    const known = await read(`<h1>Specials</h1><ul>${items.join("")}</ul>${panels(all)}${show}`);
    expect(found(known)).toEqual([...underTheirDays, [expect.stringContaining("$3 cans"), ""]]);
    const swap = `<script>const tabSaid=${JSON.stringify(all.map((text) => `<p>${text}</p>`))};for(const t of document.querySelectorAll('.t'))t.onclick=()=>{document.getElementById("in").innerHTML=tabSaid[t.dataset.day]}</script>`;
    const anew = await read(
      `<h1>Specials</h1><ul>${items.join("")}</ul><div id="in"><p>Half-price wings</p></div>${swap}`,
    );
    expect(found(anew)).toEqual([...underTheirDays, [expect.stringContaining("$3 cans"), ""]]);
  });

  test("tabs by day whose words come late: under their own day", async () => {
    const tabs = days.map((day, i) => `<button role="tab" onclick="fetched(${i})">${day}</button>`).join("");
    const late = `<h1>Specials</h1><div role="tablist">${tabs}</div><div id="in"><p>${specials[0]}</p></div><script>{const given=${JSON.stringify(specials)};window.fetched=(i)=>setTimeout(()=>{document.getElementById("in").innerHTML="<p>"+given[i]+"</p>"},120)}</script>`;
    expect(found(await read(late))).toEqual(underTheirDays);
  });

  test.each([
    [
      ["Mon–Thu 3–6pm", "Fri–Sun 2–5pm"],
      [
        ["Monday,Tuesday,Wednesday,Thursday", "3–6pm"],
        ["Friday,Saturday,Sunday", "2–5pm"],
      ],
    ],
    [
      ["Early 3–5pm", "Late 9–11pm"],
      [
        ["", "3–5pm"],
        ["", "9–11pm"],
      ],
    ],
    [
      ["Happy Hour (Mon–Tue 3–6pm)", "Sunday Brunch (10am–2pm)"],
      [
        ["Monday,Tuesday", "3–6pm"],
        ["Sunday", "10am–2pm"],
      ],
    ],
  ])("tabs by hour, %p: each one's words under its own name alone", async (names, times) => {
    const tabs = names.map((name, i) => `<button role="tab" class="t" data-day="${i}">${name}</button>`).join("");
    const offers = ["$5 wells", "$4 beer"];
    const snapshot = await read(`<h1>Happy hour</h1><div role="tablist">${tabs}</div>${panels(offers)}${show}`);
    const told = names.flatMap((name, i) => [name, offers[i] ?? ""]);
    expect(snapshot.blocks.map(({ text }) => text)).toEqual(["Happy hour", ...told]);
    const deals = ground(snapshot, extractWithRules(snapshot, context), context).deals;
    expect(deals.map(({ terms }) => [terms.validDays.join(), terms.validTime])).toEqual(times);
  });

  test("links to days that all stand open change nothing", async () => {
    const links = days.map((day) => `<a href="#${day}">${day}</a>`).join(" ");
    const parts = days.map((day, i) => `<section id="${day}"><h2>${day}</h2><p>${specials[i]}</p></section>`).join("");
    const snapshot = await read(`<nav>${links}</nav>${parts}`);
    expect(texts(snapshot, "expand")).toEqual([]);
    expect(found(snapshot)).toEqual(underTheirDays);
  });
});
