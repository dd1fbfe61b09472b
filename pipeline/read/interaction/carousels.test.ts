import { describe, expect, test } from "bun:test";
import { plainCarousels, pressedCarousels, rotatingCarousels, SLIDES, stillCarousels } from "../fixtures/carousels.ts";
import { drawnPage, pageOf } from "../fixtures/drawn-page.ts";
import { NeedsBrowserError } from "../served/needs-browser-error.ts";
import { readServed } from "../served/read-served.ts";

const drawn = drawnPage();
const { read } = drawn;

const around = (body: string) => `<h2>This week</h2>${body}<p>Open from noon</p>`;
const texts = ({ blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.flatMap(({ text, kind }) => (kind !== "buttons" && /\p{L}/u.test(text) ? text : []));

/** Null where the markup alone can't tell. */
function servedTexts(body: string): string[] | null {
  try {
    return texts(readServed({ body, contentType: "text/html; charset=utf-8" }, { url: "https://t.example/", now: 0 }));
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsBrowserError);
    return null;
  }
}

describe("a carousel is read whole, each slide once and in its place", () => {
  test.each(pressedCarousels.map(({ name, ...page }) => [name, page] as const))("%s", async (_name, { body, head }) => {
    await drawn.page.goto("about:blank");
    const snapshot = await read(around(body), head);
    expect(texts(snapshot)).toEqual(["This week", ...SLIDES, "Open from noon"]);
    expect(snapshot.blocks.filter(({ text }) => SLIDES.includes(text)).map(({ reach }) => reach)).toEqual([
      "visible",
      "expand",
      "expand",
    ]);
    expect(snapshot.complete).toBe(true);
  });

  test.each(rotatingCarousels.map(({ name, ...page }) => [name, page] as const))(
    "by itself: %s",
    async (_name, { body, head }) => {
      await drawn.page.goto("about:blank");
      const snapshot = await read(around(body), head);
      expect(texts(snapshot)).toEqual(["This week", ...SLIDES, "Open from noon"]);
      expect(snapshot.complete).toBe(true);
    },
  );

  test.each([...plainCarousels, ...stillCarousels].map(({ name, ...page }) => [name, page] as const))(
    "without a script: %s, and never more as served",
    async (_name, { body, head }) => {
      await drawn.page.goto("about:blank");
      const snapshot = await read(around(body), head);
      expect(texts(snapshot)).toEqual(["This week", ...SLIDES, "Open from noon"]);
      const served = servedTexts(pageOf(around(body), head));
      if (served) expect(served).toEqual(texts(snapshot));
    },
  );

  test("on a machine so busy that each step of a slide takes five times as long", async () => {
    await drawn.page.goto("about:blank");
    const stepwise = pressedCarousels.find(({ name }) => name.startsWith("Flickity"));
    const busy = "for(const begun=performance.now();performance.now()-begun<200;);";
    const body = stepwise?.body.replace("n++;", `n++;${busy}`) ?? "";
    expect(body).toContain(busy);
    expect(texts(await read(around(body), stepwise?.head))).toEqual(["This week", ...SLIDES, "Open from noon"]);
  });

  test("a slide that no dot, arrow or clock brings stays unread, and what only looks like a dot is not pressed", async () => {
    await drawn.page.goto("about:blank");
    const press = `onclick="document.title+='!'"`;
    const stars = Array.from({ length: 5 }, () => `<button class="rating-dot" aria-label="Rate it" ${press}></button>`);
    const snapshot = await read(
      `<div class="carousel"><div class="slide">Half-price pies on Mondays</div><div class="slide" hidden>Free steak for all</div>
       <div class="dots"><button>1</button><button>2</button></div></div>
       <div><div class="stars">${stars.join("")}</div><a href="https://elsewhere.example/next" ${press}>›</a>
       <form><button type="button" ${press}>›</button><button class="dot" type="button" ${press}></button><button class="dot" type="button" ${press}></button></form>
       <button aria-label="Next: pay" ${press}>→</button><p hidden>Never to be seen</p></div>`,
    );
    expect(texts(snapshot)).toEqual(["Half-price pies on Mondays"]);
    expect(await drawn.page.title()).toBe("T");
  });
});
