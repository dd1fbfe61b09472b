import { expect, test } from "bun:test";
import { drawnPage, textsOf } from "../fixtures/drawn-page.ts";

const drawn = drawnPage();
const lines = Array.from({ length: 12 }, (_, i) => `$${i + 3} soup no ${i}`);
const size = "overflow:auto;height:40px;width:300px";

test.each([
  ["in paragraphs", `<div style="${size}">${lines.map((line) => `<p>${line}</p>`).join("")}</div>`],
  ["of its own", `<p style="${size}">${lines.join("<br>")}</p>`],
  ["as typed", `<pre style="${size}">${lines.join("\n")}</pre>`],
  [
    "in a slot",
    `<div id="host">${lines.map((line) => `<p>${line}</p>`).join("")}</div>
    <script>host.attachShadow({mode:"open"}).innerHTML='<section style="${size}"><slot></slot></section>'</script>`,
  ],
])("what a box that scrolls by itself holds is read to its end: lines %s", async (_name, body) => {
  expect(textsOf(await drawn.read(body), "visible")).toEqual(lines);
});

test("a page that runs from right to left goes on to the left of the window, and no further than it can be scrolled", async () => {
  const rtl = '<script>document.documentElement.dir="rtl"</script>';
  const snapshot = await drawn.read(
    `${rtl}<div style="width:2000px"><p style="margin-right:1500px">$4 soup</p></div><p style="position:absolute;right:-900px">Never seen</p>`,
  );
  expect(textsOf(snapshot, "visible")).toEqual(["$4 soup"]);
});
