import type { Config } from "../config/config.ts";
import type { Mail } from "./compose.ts";
import { mailBody } from "./mail-body.ts";
import { createMailer, type SentMail } from "./transport.ts";

/**
 * Sends a test mail to the recipients of messages.
 * @param studio the studio's name, as the sender
 * @returns the mail server's response; undefined if mail is not set up
 * @throws if the mail server did not accept it
 */
export async function sendTestMail(
  { smtpUrl, mailTo, mailFrom }: Pick<Config, "smtpUrl" | "mailTo" | "mailFrom">,
  studio: string | undefined,
): Promise<SentMail | undefined> {
  const [firstRecipient] = mailTo;
  if (!smtpUrl || !firstRecipient) return undefined;
  const mailer = createMailer(smtpUrl, { senderName: () => studio });
  try {
    return await mailer.send(testMail(mailFrom ?? firstRecipient, mailTo));
  } finally {
    mailer.close();
  }
}

function testMail(from: string, to: readonly string[]): Mail {
  const text = "This is a test of the website's mail. Messages of visitors come the same way.";
  return {
    from,
    to: [...to],
    messageId: `<test-${Date.now()}@${from.split("@")[1]}>`,
    date: new Date(),
    subject: "Test of the website's mail",
    ...mailBody([text]),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  };
}
