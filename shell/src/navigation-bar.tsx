import { Link } from "react-aria-components";
import { DealsIcon, HeartIcon, ProfileIcon, RestaurantsIcon, useLocation, Wordmark } from "#kit";
import { css } from "#styled/css";
import { remoteOf } from "../../remotes/registry.ts";

const TABS = [
  { path: "/", name: "Deals", Icon: DealsIcon },
  { path: "/restaurants", name: "Restaurants", Icon: RestaurantsIcon },
  { path: "/saved-deals", name: "Saved", Icon: HeartIcon },
  { path: "/profile", name: "Profile", Icon: ProfileIcon },
] as const;

const bar = css({
  position: "fixed",
  zIndex: "navigation",
  insetInline: { base: "0", md: "[auto]" },
  insetInlineStart: { md: "0" },
  bottom: "0",
  top: { md: "0" },
  width: { md: "[13rem]" },
  paddingBottom: "[env(safe-area-inset-bottom)]",
  paddingBlock: { md: "5" },
  paddingInline: { md: "3" },
  backgroundColor: { base: "surface", md: "page" },
  borderColor: "line",
  borderStyle: "solid",
  borderWidth: "0",
  borderTopWidth: { base: "[1px]", md: "0" },
  borderInlineEndWidth: { md: "[1px]" },
});
const list = css({
  display: "flex",
  flexDirection: { base: "row", md: "column" },
  gap: { md: "1" },
  listStyle: "none",
  margin: "0",
  padding: "0",
  // While the drawn page is on its way, the tabs that are there would stand in the room of those to come.
  "&:not(:has(> :nth-child(4) span))": { visibility: "hidden" },
});
const item = css({ flex: { base: "[1]", md: "[none]" }, minWidth: "0" });
const tab = css({
  display: "flex",
  flexDirection: { base: "column", md: "row", _short: "row" },
  alignItems: "center",
  justifyContent: { base: "center", md: "flex-start" },
  gap: { base: "0.5", md: "3", _short: "2" },
  minHeight: { base: "navigation", md: "12" },
  paddingInline: { base: "0.5", md: "4" },
  borderRadius: { base: "md", md: "full" },
  "&:focus-visible": { outlineOffset: "[-3px]" },
  color: "muted",
  // Four names side by side: large text grows as far as the screen is wide.
  fontSize: { base: "[min(0.75rem, 4vw)]", md: "md" },
  fontWeight: "medium",
  transition: "[color 150ms, background-color 150ms]",
  _hovered: { color: "ink" },
  _selected: {
    color: "price",
    fontWeight: "bold",
    backgroundColor: { md: "sunken" },
  },
});

/** The tab of a path. What is reached from the profile stays in it; of the deals, each screen has a tab of its own. */
function tabOf(path: string): string {
  return remoteOf(path) === "account" ? "/profile" : path.replace(/(.)\/$/, "$1");
}

/** The four tabs: at the bottom under the thumb, from 768 px as a panel at the side. */
export function NavigationBar() {
  const [path] = useLocation();
  const current = tabOf(path);
  return (
    <nav aria-label="Main" className={bar}>
      <div
        className={css({
          hideBelow: "md",
          paddingInline: "4",
          paddingBottom: "6",
        })}
      >
        <Wordmark />
      </div>
      <ul className={list}>
        {TABS.map(({ path: to, name, Icon }) => (
          <li key={to} className={item}>
            <Link
              href={to}
              className={tab}
              // A screen's own tab leads to its top.
              onPress={() => path === to && window.scrollTo(0, 0)}
              aria-current={current !== to ? undefined : path === to ? "page" : "true"}
            >
              <Icon size={22} aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
