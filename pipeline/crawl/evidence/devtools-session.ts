import type { CDPSession, Page } from "playwright-core";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A page's one session of the DevTools protocol, which ends with it: to open another for each picture takes as long as to take one. */
export function devtoolsSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
