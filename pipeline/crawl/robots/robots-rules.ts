export type RobotsRule = {
  allow: boolean;
  pattern: string;
  line: number;
  source: string;
};

/** What a robots.txt says to one crawler. */
export type RobotsRules = {
  rules: RobotsRule[];
  crawlDelaySeconds: number | null;
  sitemaps: string[];
};

type Group = {
  agents: string[];
  rules: RobotsRule[];
  crawlDelaySeconds: number | null;
};

/**
 * Reads a robots.txt (RFC 9309) for one product token, e.g. `PlatefulBot`.
 * All groups that name the token count as one; without any, those for `*` do. Where several give a Crawl-delay, the
 * longest holds.
 */
export function parseRobots(text: string, productToken: string): RobotsRules {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | null = null;
  let namingAgents = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const record = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/i.exec(raw.replace(/#.*/, ""));
    if (record === null) {
      // The RFC knows no Crawl-delay, so it can't end the names that open a group. A blank line after one does: else
      // "everyone: wait; badbot: stay out" would keep everyone out.
      if (raw.trim() === "" && group !== null && group.crawlDelaySeconds !== null) namingAgents = false;
      continue;
    }
    const [, field = "", value = ""] = record;
    switch (field.toLowerCase()) {
      case "user-agent":
        if (group === null || !namingAgents) {
          group = { agents: [], rules: [], crawlDelaySeconds: null };
          groups.push(group);
        }
        namingAgents = true;
        group.agents.push(value === "*" ? "*" : (/^[a-z_-]+/i.exec(value)?.[0] ?? "").toLowerCase());
        break;
      case "allow":
      case "disallow":
        // A rule before any group belongs to nobody (RFC 9309, 2.2.1).
        namingAgents = false;
        if (group !== null && /^[/*]/.test(value)) {
          const allow = field.toLowerCase() === "allow";
          group.rules.push({
            allow,
            pattern: comparable(value).replace(/\$(?!$)/g, "%24"),
            line: index + 1,
            source: raw.trim(),
          });
        }
        break;
      case "crawl-delay":
        if (group !== null && /^\d+(\.\d+)?$/.test(value)) {
          group.crawlDelaySeconds = Math.max(group.crawlDelaySeconds ?? 0, Number(value));
        }
        break;
      case "sitemap":
        sitemaps.push(value);
    }
  }
  const own = groups.filter((each) => each.agents.includes(productToken.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter((each) => each.agents.includes("*"));
  const delays = chosen.map((each) => each.crawlDelaySeconds).filter((delay) => delay !== null);
  return {
    rules: chosen.flatMap((each) => each.rules),
    crawlDelaySeconds: delays.length > 0 ? Math.max(...delays) : null,
    sitemaps,
  };
}

/** The rule that decides about a URL: the longest pattern that matches, `Allow` before `Disallow` where equal; or none. */
export function matchingRule(rules: RobotsRule[], url: URL): RobotsRule | null {
  // In a pattern `*` and `$` stand for something else: who means the letters writes them encoded (RFC 9309, 2.2.3).
  const path = comparable(`${url.pathname}${url.search}`).replaceAll("*", "%2A").replaceAll("$", "%24");
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (!matches(rule.pattern, path)) continue;
    const longer = best === null || rule.pattern.length > best.pattern.length;
    const milder = best !== null && rule.pattern.length === best.pattern.length && rule.allow && !best.allow;
    if (longer || milder) best = rule;
  }
  return best;
}

/** Runs in the length of both: a pattern is somebody else's text, and a backtracking one could be made to spin. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith("$");
  const [first = "", ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !anchored || path.length === first.length;
  const last = anchored ? parts.pop() : undefined;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/**
 * One spelling for what RFC 9309 (2.2.2) calls the same: unreserved characters plain, all beyond ASCII encoded. In a
 * query, `:` and `/` are also plain, as in the RFC's example of an address inside an address.
 */
function comparable(path: string): string {
  const query = path.indexOf("?");
  return path.replace(/%([0-9a-f]{2})|[^\x20-\x7e]+/gi, (found, hex: string | undefined, at: number) => {
    if (hex === undefined) return encodeURIComponent(found.toWellFormed());
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    const plain = query !== -1 && at > query ? /[\w.~:/-]/ : /[\w.~-]/;
    return plain.test(character) ? character : found.toUpperCase();
  });
}
