import { describe, expect, test } from "bun:test";
import { CrawledSite } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();

describe("pages that would keep a crawler busy", () => {
  const outcome = async (path: string) => {
    const visit = await site.visit(path);
    return visit.outcome === "failed" ? visit.error.code : visit.outcome;
  };

  test("all that spin are given up, while other pages are read", async () => {
    const own = site.crawlerWith({ renderMs: 4_000 });
    site.pages["/at-once"] = "<script>for (;;);</script>";
    site.pages["/when-loaded"] = "<p>x</p><script>onload = () => { for (;;); }</script>";
    site.pages["/when-scrolled"] = "<p style='height:9000px'>x</p><script>onscroll = () => { for (;;); }</script>";
    site.pages["/later"] = "<script>onmessage = () => { for (;;); }; postMessage(1)</script>";
    site.pages["/fine"] = "<p>fine";
    const traps = ["/at-once", "/when-loaded", "/when-scrolled", "/later"];
    const visits = await Promise.all([...traps, "/fine"].map((path) => site.visit(path, own)));
    for (const visit of visits.slice(0, 4))
      expect(visit).toMatchObject({ outcome: "failed", error: { code: "timeout" } });
    expect(visits[4]).toMatchObject({ outcome: "read", snapshot: { title: "fine" } });
    await own.close();
  });

  test("a script that never arrives is not waited for beyond the limit", async () => {
    site.pages["/trap"] = "<p>words</p><script src='/never.js' async></script>";
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    site.pages["/never.js"] = async () => {
      site.busy -= 1;
      await isOver;
      site.busy += 1;
      return new Response("");
    };
    expect(await outcome("/trap")).toBe("read");
    end();
  });

  test("one that changes for ever is taken as it stands", async () => {
    site.pages["/trap"] =
      "<p>words</p><b></b><script>setInterval(() => { document.querySelector('b').append('.') }, 5)</script>";
    expect(await outcome("/trap")).toBe("read");
  });

  test("one that leads to itself for ever is not", async () => {
    site.pages["/trap"] = "<script>location.reload()</script>";
    expect(await outcome("/trap")).toBe("too_many_redirects");
    site.pages["/one"] = "<script>location.href = '/two'</script>";
    site.pages["/two"] = "<script>location.href = '/one'</script>";
    expect(await outcome("/one")).toBe("too_many_redirects");
  });

  test("one that asks for too much is not read", async () => {
    site.pages["/trap"] = "<script>for (let n = 0; n < 50; n += 1) fetch('/data?' + n)</script>";
    site.pages["/data"] = "{}";
    expect(await outcome("/trap")).toBe("too_many_requests");
    expect(site.requests().length).toBeLessThan(20);
  });

  test("one too large is not read", async () => {
    site.pages["/trap"] = "x".repeat(6 * 1024 * 1024);
    expect(await outcome("/trap")).toBe("too_large");
  });

  test("one that grows whenever it is scrolled is read, but not as a whole", async () => {
    site.pages["/trap"] =
      "<body><script>const grow = () => { const p = document.createElement('p'); p.style.height = '3000px'; document.body.append(p) }; grow(); onscroll = grow</script>";
    expect(await site.visit("/trap")).toMatchObject({
      outcome: "read",
      snapshot: { complete: false },
    });
  });

  test("what loads when it comes into sight is there", async () => {
    site.pages["/long"] = `<p style="height:6000px">top</p><div id="d"></div><script>
      new IntersectionObserver(([e]) => { if (e.isIntersecting) document.querySelector("#d").textContent = "bottom" }).observe(document.querySelector("#d"))</script>`;
    expect(await site.visit("/long")).toMatchObject({
      outcome: "read",
      snapshot: { title: "top\n\nbottom", complete: true },
    });
  });
});
