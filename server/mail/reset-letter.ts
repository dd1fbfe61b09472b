import type { Letter } from "./outbox.ts";

/**
 * Anyone may register with somebody else's address: a name that mail programs would turn into a link, or that holds
 * more than a name, is not put before that person.
 */
const greeting = (username: string) => (/^[\p{L}\p{N} _-]+$/u.test(username) ? `Hello ${username},` : "Hello,");

/** The mail that lets someone choose a new password. */
export function resetLetter(user: { username: string; email: string }, link: string): Letter {
  const text = [
    greeting(user.username),
    "",
    "somebody, most likely you, asked to reset the password of your Plateful account. Choose a new one here:",
    "",
    link,
    "",
    "The link works once, for one hour after it was asked for. If it was not you, there is nothing to do: your password stays as it is.",
    "",
    "Plateful",
  ].join("\n");
  const html = `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#241a14;background:#fbf4e9;padding:24px">
<p>${Bun.escapeHTML(greeting(user.username))}</p>
<p>somebody, most likely you, asked to reset the password of your Plateful account.</p>
<p><a href="${Bun.escapeHTML(link)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:#c73824;color:#fff;text-decoration:none">Choose a new password</a></p>
<p>The link works once, for one hour after it was asked for. If it was not you, there is nothing to do: your password stays as it is.</p>
<p>Plateful</p>
</body></html>`;
  return { to: user.email, subject: "Reset your Plateful password", text, html };
}
