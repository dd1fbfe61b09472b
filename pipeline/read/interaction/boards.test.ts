import { expect, test } from "bun:test";
import { drawnPage } from "../fixtures/drawn-page.ts";

const drawn = drawnPage();

/** What is seen, in order, without arrows and dots. */
async function read(body: string) {
  await drawn.page.goto("about:blank");
  const { blocks } = await drawn.read(body);
  return blocks.filter(({ kind, text }) => kind !== "buttons" && /\p{L}/u.test(text)).map(({ text }) => text);
}

const DAYS = `[["Tuesday",["$3 tacos","$5 palomas"]],["Wednesday",["$9 pies"]],["Thursday",["Half-price wings","$4 pints"]]]`;

/** The day is put into an element that stays, what it has on into one that is emptied each time. */
const flipped = (delay: number, opening = 0) => `<section><h2>Our board</h2><div class="board">
  <div><button id="back">‹</button><div><p id="label"></p><p id="day"></p></div><button id="on">›</button></div>
  <ul id="list"></ul></div></section><p>Open from noon</p>
  <script>{const days=${DAYS};let at=${opening};
  const show=()=>{const [day,has]=days[at];label.textContent=at===${opening}?"Today on the board":day+" on the board";
  document.getElementById("day").textContent=day;list.innerHTML=has.map((one)=>"<li>"+one+"</li>").join("")};
  const flip=(by)=>{list.className="turning";setTimeout(()=>{at=(at+by+days.length)%days.length;list.className="";show()},${delay})};
  on.onclick=()=>flip(1);back.onclick=()=>flip(-1);show()}</script>`;

test.each([0, 300])("a board that is flipped through its days is read day by day, %i ms a flip", async (delay) => {
  expect(await read(flipped(delay))).toEqual([
    "Our board",
    ...["Today on the board", "Tuesday", "$3 tacos", "$5 palomas"],
    ...["Wednesday on the board", "Wednesday", "$9 pies"],
    ...["Thursday on the board", "Thursday", "Half-price wings", "$4 pints"],
    "Open from noon",
  ]);
});

test("dots that are drawn anew with each day lead to all of them", async () => {
  const dots = `dots.innerHTML=days.map((_,i)=>'<button class="dot'+(i===at?" active":"")+'">●</button>').join("");
    [...dots.children].forEach((dot,i)=>{dot.onclick=()=>{at=i;show()}});`;
  const body = flipped(0, 1)
    .replace('<ul id="list"></ul>', '<ul id="list"></ul><div id="dots"></div>')
    .replace('.join("")};', `.join("");${dots}};`);
  const told = await read(body);
  expect(told.filter((text) => /^(?:Tues|Wednes|Thurs)day$/.test(text))).toEqual(["Wednesday", "Tuesday", "Thursday"]);
});

test("what a board comes round to is not told twice", async () => {
  const told = await read(flipped(0, 2));
  expect(told.filter((text) => text === "$9 pies")).toEqual(["$9 pies"]);
  expect(told.filter((text) => text === "$4 pints")).toEqual(["$4 pints"]);
});

test("a slide whose words are only exchanged is read with all of them", async () => {
  const body = `<div class="deal"><h3>Monday</h3><p>Wings 50¢ off, $8 a dozen</p><button aria-label="Next">→</button></div>
    <script>{const all=[["Monday","Wings 50¢ off, $8 a dozen"],["Sunday","Two pies for $20"]];let at=0;
    const [name,told,next]=document.querySelector(".deal").children;
    next.onclick=()=>{at=(at+1)%2;name.firstChild.data=all[at][0];told.textContent=all[at][1]}}</script>`;
  expect(await read(body)).toEqual(["Monday", "Wings 50¢ off, $8 a dozen", "Sunday", "Two pies for $20"]);
});

test("a control that changes its own words makes no board of what it opens", async () => {
  const body = `<div><p>Soup $4 on Mondays</p><button aria-expanded="false">Show more</button><div class="rest"><p hidden>Bread is $2</p></div></div>
    <script>{const more=document.querySelector("button");more.onclick=()=>{if(more.textContent!=="Show more")return;
    more.textContent="Show less";document.querySelector(".rest").innerHTML="<p>Bread is $2</p><p>Stew $6 on Fridays</p>"}}</script>`;
  expect(await read(body)).toEqual(["Soup $4 on Mondays", "Show more", "Bread is $2", "Stew $6 on Fridays"]);
});
