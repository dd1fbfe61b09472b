import { Socket } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
import type { Deliver } from "./outbox.ts";

const TIMEOUT_MS = 15_000;
const LONGEST_MS = 45_000;

/** A server took too long, though never so long between two bytes that its connection timed out; or nobody waits any more. */
class DeliveryTimeoutError extends Error {
  override name = "DeliveryTimeoutError";
  readonly code = "ETIMEDOUT";
}

/** Milliseconds without a byte, and in all. */
export type MailTimeouts = { idle: number; whole: number };

/**
 * Speaks with the mail server at a URL, and closes its connection when it is given up: it may not take a mail after all,
 * nor hold up the program's end.
 * @param signal gives it up before its time
 * @throws DeliveryTimeoutError, or what nodemailer throws
 */
export async function withMailServer<T>(
  url: string,
  timeouts: MailTimeouts,
  speak: (transport: Transporter) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const socket = new Socket();
  const transport = createTransport({
    url,
    socket,
    connectionTimeout: timeouts.idle,
    greetingTimeout: timeouts.idle,
    socketTimeout: timeouts.idle,
    dnsTimeout: timeouts.idle,
    // A letter is text: nothing in it makes the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(new DeliveryTimeoutError("The mail server is too slow"));
    socket.destroy();
  };
  const timer = setTimeout(giveUp, timeouts.whole);
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([speak(transport), givenUp]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/**
 * Hands mail to the server of `SMTP_URL`.
 * @param from the sender, `MAIL_FROM`
 */
export function smtpDelivery(
  url: string,
  from: string,
  timeouts: MailTimeouts = { idle: TIMEOUT_MS, whole: LONGEST_MS },
): Deliver {
  return async ({ to, ...letter }, signal) => {
    // As an object an address is one address, whatever stands in it.
    const mail = { from, to: { name: "", address: to }, ...letter };
    await withMailServer(url, timeouts, (transport) => transport.sendMail(mail), signal);
  };
}
