import { atom, getDefaultStore, useAtom } from "jotai";
import { followOtherTabs } from "./other-tabs.ts";

export type Theme = "light" | "dark";
const KEY = "theme";
const BROWSER_COLOUR: Record<Theme, string> = {
  light: "#ffffff",
  dark: "#121212",
};

/** Storage may be forbidden (private windows, blocked cookies); then the choice lasts as long as the page. */
function stored(): Theme {
  try {
    return localStorage.getItem(KEY) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

const chosen = atom<Theme>(stored());
const shown = atom(null, (_get, set, theme: Theme) => {
  set(chosen, theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BROWSER_COLOUR[theme]);
});
const themeAtom = atom(
  (get) => get(chosen),
  (_get, set, theme: Theme) => {
    set(shown, theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch (error) {
      console.warn("The theme cannot be remembered", error);
    }
  },
);

/** Light or dark, kept in local storage under `theme`. The page's own script applies it before the first paint. */
export const useTheme = () => useAtom(themeAtom);

followOtherTabs(KEY, () => getDefaultStore().set(shown, stored()));
