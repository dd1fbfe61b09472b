import { createTransport } from "nodemailer";
import type { Deliver } from "./outbox.ts";

const TIMEOUT_MS = 15_000;

/** Hands mail to the server of `SMTP_URL`. @param from the sender, `MAIL_FROM` */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (letter) => {
    await transport.sendMail({ from, ...letter });
  };
}
