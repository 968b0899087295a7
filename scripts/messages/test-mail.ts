import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, ConfigError, readConfig } from "#server/config/config.ts";
import type { Mail } from "#server/mail/compose.ts";
import { createMailer } from "#server/mail/transport.ts";
import { CommandError } from "../cli/run.ts";

/**
 * `test-mail [FILE]`: sends a mail with the settings of the environment, and tells what the mail server said.
 *
 * @param settingsFile The file with the server's settings, if they do not stand in the environment.
 * @throws CommandError when mail is not set up here, or the mail server does not take it.
 */
export async function sendTestMail(settingsFile: string | undefined): Promise<string[]> {
  const { smtpUrl, mailTo, mailFrom } = readSettings(settingsFile);
  const [firstRecipient] = mailTo;
  if (!smtpUrl || !firstRecipient)
    throw new CommandError(
      "SMTP_URL and MAIL_TO are not set here. If they stand in a file, name it: " +
        "npm run messages -- test-mail /etc/haven.env",
    );
  const mailer = createMailer(smtpUrl);
  try {
    const { answer, refused } = await mailer.send(testMail(mailFrom ?? firstRecipient, mailTo));
    return [
      `${new URL(smtpUrl).hostname} took the mail to ${mailTo.join(", ")}. It said: ${answer}`,
      ...(refused > 0 ? [`It refused ${refused} of the ${mailTo.length} addresses.`] : []),
      "If it does not arrive within some minutes, look among the spam.",
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${new URL(smtpUrl).hostname} did not take the mail. It said: ${reason}`);
  } finally {
    mailer.close();
  }
}

function readSettings(file: string | undefined): Config {
  if (file && !existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (file) loadEnvFile(file);
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
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
    text,
    html: `<!doctype html><meta charset="utf-8"><p>${text}</p>`,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  };
}
