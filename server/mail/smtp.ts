import { Socket } from "node:net";
import { createTransport } from "nodemailer";
import type { Deliver } from "./outbox.ts";

const TIMEOUT_MS = 15_000;
const LONGEST_MS = 45_000;

/** A server took too long, though never so long between two bytes that its connection timed out; or nobody waits any more. */
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
  return async ({ to, ...letter }, signal) => {
    signal.throwIfAborted();
    // Our own, to be closed: a server that is given up may not take the mail after all, nor hold up the program's end.
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
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      // As an object an address is one address, whatever stands in it.
      await Promise.race([transport.sendMail({ from, to: { name: "", address: to }, ...letter }), givenUp]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  };
}
