import { createTransport } from "nodemailer";
import type { Deliver } from "./outbox.ts";

const TIMEOUT_MS = 15_000;
const LONGEST_MS = 45_000;

/** A server took too long, though never so long between two bytes that its connection timed out. */
class DeliveryTimeoutError extends Error {
  override name = "DeliveryTimeoutError";
  readonly code = "ETIMEDOUT";
}

/**
 * Hands mail to the server of `SMTP_URL`.
 * @param from the sender, `MAIL_FROM`
 * @param timeouts milliseconds without a byte, and in all
 */
export function smtpDelivery(url: string, from: string, timeouts = { idle: TIMEOUT_MS, whole: LONGEST_MS }): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.idle,
    greetingTimeout: timeouts.idle,
    socketTimeout: timeouts.idle,
    dnsTimeout: timeouts.idle,
    // A letter is text: nothing in it makes the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...letter }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DeliveryTimeoutError("The mail server is too slow")), timeouts.whole);
    });
    // As an object an address is one address, whatever stands in it.
    const sent = transport.sendMail({ from, to: { name: "", address: to }, ...letter });
    try {
      await Promise.race([sent, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}
