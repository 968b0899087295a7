import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, ConfigError, readConfig } from "#server/config/config.ts";
import { errorMessage } from "#server/errors.ts";
import { sendTestMail } from "#server/mail/test-mail.ts";
import { readFacts } from "#server/static/release.ts";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import { CommandError } from "../cli/run.ts";

/**
 * `test-mail [FILE]`: sends a test email with the current settings, and reports the mail server's response.
 *
 * @param settingsFile File with the server's settings, if they are not in the environment.
 * @throws CommandError when mail is not set up, or the mail server rejects the email.
 */
export async function testMail(settingsFile: string | undefined): Promise<string[]> {
  const settings = readSettings(settingsFile);
  const { smtpUrl = "", mailTo } = settings;
  try {
    const sent = await sendTestMail(settings, studioName(settings.dataDir));
    if (!sent)
      throw new CommandError(
        "SMTP_URL and MAIL_TO are not set here. If they are in a file, add its name: " +
          "npm run messages -- test-mail /etc/haven.env",
      );
    return [
      `${new URL(smtpUrl).hostname} accepted the email to ${mailTo.join(", ")}. It said: ${sent.answer}`,
      ...(sent.refused > 0 ? [`It rejected ${sent.refused} of the ${mailTo.length} addresses.`] : []),
      "If the email does not arrive within a few minutes, look in your spam folder.",
    ];
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { hostname } = new URL(smtpUrl);
    throw new CommandError(`${hostname} did not accept the email. It said: ${errorMessage(error)}`);
  }
}

/** The studio's name, as published. */
function studioName(dataDir: string): string | undefined {
  const current = readCurrent(dataDir);
  return current === undefined ? undefined : readFacts(releaseParts(dataDir, current).facts)?.studio;
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
