import { describe, expect, test } from "bun:test";
import { matchingRule, parseRobots } from "./robots-rules.ts";

function allowed(text: string, path: string, agent = "PlatefulBot"): boolean {
  const rule = matchingRule(parseRobots(text, agent).rules, new URL(path, "http://site.example"));
  return rule?.allow ?? true;
}

describe("which rule decides", () => {
  test.each([
    ["Disallow: /a", "/a", false],
    ["Disallow: /a", "/abc/d?e", false],
    ["Disallow: /a", "/A", true],
    ["Disallow: /a/", "/a", true],
    ["Disallow:", "/a", true],
    ["Disallow: /", "/", false],
    ["Disallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["Allow: /a/b\nDisallow: /a", "/a/c", false],
    ["Disallow: /a\nAllow: /a", "/a", true],
    ["Disallow: /*.pdf$", "/menus/lunch.pdf", false],
    ["Disallow: /*.pdf$", "/menus/lunch.pdf?v=2", true],
    ["Disallow: /*.pdf", "/menus/lunch.pdf?v=2", false],
    ["Disallow: /a*z/b", "/a/x/yz/b/c", false],
    ["Disallow: /a*z/b", "/a/x/y/b", true],
    ["Disallow: *secret", "/my/secret", false],
    ["Disallow: /$", "/", false],
    ["Disallow: /$", "/a", true],
    ["Disallow: /a*$", "/abc", false],
    ["Disallow: /a$b", "/a$b", false],
    ["Disallow: /aba*ba$", "/aba", true],
    ["Disallow: /menu-%2A.html", "/menu-*.html", false],
    ["Disallow: /menu-%2A.html", "/menu-a.html", true],
    ["Disallow: /5%24", "/5$-tacos", false],
    ["Disallow: /?s=", "/?s=tacos", false],
    ["Disallow: no-slash", "/no-slash", true],
  ])("%p and %s", (rules, path, expected) => {
    expect(allowed(`User-agent: *\n${rules}`, path)).toBe(expected);
  });

  test.each([
    ["/~joe", "/%7Ejoe"],
    ["/%7ejoe", "/~joe"],
    ["/a%3cd", "/a%3Cd"],
    ["/ツ", "/%E3%83%84"],
    ["/%E3%83%84", "/ツ"],
    ["/%62%61%7A", "/baz"],
    ["/bar?baz=https://foo.bar", "/bar?baz=https%3A%2F%2Ffoo.bar"],
  ])("%s and %s are one path (RFC 9309, 2.2.2)", (pattern, path) => {
    expect(allowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(false);
  });

  test("an encoded slash is not a slash", () => {
    expect(allowed("User-agent: *\nDisallow: /a/b", "/a%2Fb")).toBe(true);
  });

  test("a pattern made to make a matcher backtrack does not", () => {
    expect(allowed(`User-agent: *\nDisallow: /${"*a".repeat(5_000)}$`, `/${"a".repeat(5_000)}b`)).toBe(true);
  });
});

describe("whose rules they are", () => {
  const text =
    "User-agent: otherbot\nDisallow: /\n\nUser-agent: platefulBOT\nDisallow: /own\n\nUser-agent: *\nDisallow: /all";

  test("those of the group that names the crawler, in any case, and then no others", () => {
    expect(allowed(text, "/own")).toBe(false);
    expect(allowed(text, "/all")).toBe(true);
    expect(allowed(text, "/all", "Stranger")).toBe(false);
  });

  test("a name is the whole product token, with or without a version", () => {
    expect(allowed("User-agent: PlatefulBot/2.0\nDisallow: /", "/")).toBe(false);
    expect(allowed("User-agent: Plateful\nDisallow: /", "/")).toBe(true);
  });

  test("several groups for one crawler count as one", () => {
    const split =
      "User-agent: PlatefulBot\nDisallow: /a\nUser-agent: x\nDisallow: /c\nUser-agent: PlatefulBot\nDisallow: /b";
    expect([allowed(split, "/a"), allowed(split, "/b"), allowed(split, "/c")]).toEqual([false, false, true]);
  });

  test("lines of another kind do not come between the names of a group", () => {
    for (const between of ["Sitemap: http://x/s.xml", "Crawl-delay: 2", "", "# note", "Nonsense"]) {
      expect(allowed(`User-agent: PlatefulBot\n${between}\nUser-agent: x\nDisallow: /a`, "/a")).toBe(false);
    }
  });

  test("a blank line after a Crawl-delay ends the names: the next group is somebody else's", () => {
    const text = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /";
    expect([allowed(text, "/"), allowed(text, "/", "badbot")]).toEqual([true, false]);
    expect(parseRobots(text, "PlatefulBot").crawlDelaySeconds).toBe(5);
  });

  test("rules before any name are nobody's", () => {
    expect(allowed("Disallow: /\nUser-agent: x\nDisallow: /a", "/")).toBe(true);
  });
});

describe("how it is written", () => {
  test.each([
    ["a byte order mark", "\uFEFFUser-agent: *\nDisallow: /a"],
    ["CR", "User-agent: *\rDisallow: /a"],
    ["CRLF", "User-agent: *\r\nDisallow: /a\r\n"],
    ["spaces and case", "  uSER-aGENT :*\n\tDISALLOW  :  /a   "],
    ["comments", "User-agent: * # all\nDisallow: /a # not this"],
  ])("%s", (_name, text) => {
    expect(allowed(text, "/a/b")).toBe(false);
  });

  test("a page that is not robots.txt has no rules", () => {
    expect(parseRobots("<html><body>Not found: nothing</body></html>", "PlatefulBot").rules).toEqual([]);
  });

  test("the line behind a rule is kept as it stands", () => {
    const { rules } = parseRobots("# hello\nUser-agent: *\n\n  Disallow:   /private   # no\n", "PlatefulBot");
    expect(rules).toEqual([{ allow: false, pattern: "/private", line: 4, source: "Disallow:   /private   # no" }]);
  });

  test("Crawl-delay and sitemaps", () => {
    const robots = parseRobots(
      "User-agent: *\nCrawl-delay: 2.5\nUser-agent: slow\nCrawl-delay: 60\nDisallow: /\nSitemap: http://x/1.xml\nsitemap: http://x/2.xml",
      "PlatefulBot",
    );
    expect(robots.sitemaps).toEqual(["http://x/1.xml", "http://x/2.xml"]);
    expect(parseRobots("User-agent: *\nCrawl-delay: 2.5\nDisallow:", "PlatefulBot").crawlDelaySeconds).toBe(2.5);
    expect(parseRobots("User-agent: *\nCrawl-delay: soon\nDisallow:", "PlatefulBot").crawlDelaySeconds).toBeNull();
  });
});
