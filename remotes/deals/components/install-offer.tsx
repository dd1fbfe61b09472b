import { useEffect, useState } from "react";
import { lazyPart } from "#kit";
import type { InstallPrompt } from "./install-banner.tsx";

// Nobody asked for it: one that does not come is not missed.
const InstallBanner = lazyPart(
  () => import("./install-banner.tsx"),
  () => null,
);

const DELAY = 3000;
const KEY = "install-banner";

/** Storage may be forbidden; the banner then comes once a visit. */
function wasAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
function rememberAnswer(): void {
  try {
    localStorage.setItem(KEY, "answered");
  } catch (error) {
    console.warn("The answer to the install banner cannot be remembered", error);
  }
}
const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** Offers to install after a while or when the browser would; once answered, never again. Until then its banner is not fetched. */
export function InstallOffer() {
  const [isShown, setShown] = useState(false);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);

  useEffect(() => {
    if (isInstalled() || wasAnswered()) return;
    const timer = setTimeout(() => setShown(true), DELAY);
    const offered = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
      setShown(true);
    };
    window.addEventListener("beforeinstallprompt", offered);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeinstallprompt", offered);
    };
  }, []);

  if (!isShown) return null;
  const answer = () => {
    rememberAnswer();
    setShown(false);
  };
  return <InstallBanner prompt={prompt} onAnswer={answer} />;
}
