import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, ConfigError, readConfig } from "#server/config/config.ts";
import { sendTestMail } from "#server/mail/test-mail.ts";
import { CommandError } from "../cli/run.ts";

/**
 * `test-mail [FILE]`: sends a mail with the settings of the environment, and tells what the mail server said.
 *
 * @param settingsFile The file with the server's settings, if they do not stand in the environment.
 * @throws CommandError when mail is not set up here, or the mail server does not take it.
 */
export async function testMail(settingsFile: string | undefined): Promise<string[]> {
  const settings = readSettings(settingsFile);
  const { smtpUrl = "", mailTo } = settings;
  try {
    const sent = await sendTestMail(settings);
    if (!sent)
      throw new CommandError(
        "SMTP_URL and MAIL_TO are not set here. If they stand in a file, name it: " +
          "npm run messages -- test-mail /etc/haven.env",
      );
    return [
      `${new URL(smtpUrl).hostname} took the mail to ${mailTo.join(", ")}. It said: ${sent.answer}`,
      ...(sent.refused > 0 ? [`It refused ${sent.refused} of the ${mailTo.length} addresses.`] : []),
      "If it does not arrive within some minutes, look among the spam.",
    ];
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${new URL(smtpUrl).hostname} did not take the mail. It said: ${reason}`);
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
