import { randomUUID } from "node:crypto";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../log.ts";
import { mailBody } from "../../mail/mail-body.ts";
import { createMailer, describeError } from "../../mail/transport.ts";

/** Mails a sign-in link and code. Never rejects: errors are logged. @returns whether the mail server took it */
export type MailLink = (
  to: string,
  credentials: { link: string; code: string /** How long both work, in milliseconds. */; lastsMs: number },
) => Promise<boolean>;

/**
 * Sign-in links are mailed directly and never queued: a queued mail would put a valid link into backups.
 * @param studio the studio's name, as the sender
 * @returns undefined if mail is not set up
 */
export function linkMailer(
  { smtpUrl, mailFrom, mailTo }: Config,
  studio: () => string | undefined,
  log: Log,
): MailLink | undefined {
  const from = mailFrom ?? mailTo[0];
  if (!smtpUrl || !from) return undefined;
  return async (to, { link, code, lastsMs }) => {
    const minutes = Math.round(lastsMs / 60_000);
    const time = minutes > 90 ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`;
    const mailer = createMailer(smtpUrl, { senderName: studio });
    try {
      await mailer.send({
        from,
        to: [to],
        messageId: `<${randomUUID()}@desk>`,
        date: new Date(),
        subject: "Sign in to your desk",
        ...mailBody([
          { words: "Open this link to sign in:", href: link },
          `Or enter this code on the page for signing in: ${code}`,
          `Both work once, for ${time}. If you did not ask for this, you do not need to do anything.`,
        ]),
        headers: { "Auto-Submitted": "auto-generated" },
        attachments: [],
      });
      log("link mailed");
      return true;
    } catch (error) {
      log("link not mailed", { reason: describeError(error) });
      return false;
    } finally {
      mailer.close();
    }
  };
}
