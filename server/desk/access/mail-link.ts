import { randomUUID } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { Log } from "../../log.ts";
import { createMailer, describeError } from "../../mail/transport.ts";

/** Mails a link for signing in, with the same as a code. It never fails: what went wrong stands in the log. */
export type MailLink = (to: string, way: { link: string; code: string }) => Promise<void>;

/**
 * Ways in are mailed at once and kept nowhere: a mail that waits in the store would be a key in a backup.
 * @returns undefined where mail is not set up
 */
export function linkMailer({ smtpUrl, mailFrom, mailTo }: Config, log: Log): MailLink | undefined {
  const from = mailFrom ?? mailTo[0];
  if (!smtpUrl || !from) return undefined;
  return async (to, { link, code }) => {
    const mailer = createMailer(smtpUrl);
    const words = [
      `Open this link to sign in: ${link}`,
      `Or enter this code on the page for signing in: ${code}`,
      "Both work once, for 15 minutes. If you did not ask for this, you do not need to do anything.",
    ];
    try {
      await mailer.send({
        from,
        to: [to],
        messageId: `<${randomUUID()}@desk>`,
        date: new Date(),
        subject: "Sign in to your desk",
        text: words.join("\n\n"),
        html: words.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
        headers: {},
        attachments: [],
      });
      log("link mailed");
    } catch (error) {
      log("link not mailed", { reason: describeError(error) });
    } finally {
      mailer.close();
    }
  };
}
