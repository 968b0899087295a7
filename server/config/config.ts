import path from "node:path";
import { defaultUserId } from "#contract/wire.ts";
import { type IsTrusted, trustedProxies } from "./proxies.ts";
import * as values from "./values.ts";

/** The server's settings, read and checked once at start. */
export type Config = {
  readonly port: number;
  /** Address to listen on; all of the machine's addresses when not given. */
  readonly host: string | undefined;
  /** Folder that keeps the messages (absolute). */
  readonly dataDir: string;
  /** Folder of the built site (absolute). */
  readonly siteDir: string;
  readonly smtpUrl: string | undefined;
  readonly mailTo: readonly string[];
  readonly mailFrom: string | undefined;
  readonly rateLimit: values.RateLimit;
  readonly isTrustedProxy: IsTrusted;
  /** Other origins whose pages may post forms here. */
  readonly allowedOrigins: readonly string[];
  readonly publicIds: readonly string[];
  /** Days after delivery until a message is deleted; never when undefined. */
  readonly retentionDays: number | undefined;
};

/** Everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {}

/**
 * Reads the settings out of the environment.
 * @param env for example `process.env`; an empty value counts as not set
 * @throws ConfigError naming each wrong variable, its value and what is expected
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  function read<T>(name: string, fallback: string, parse: (text: string) => T): T | undefined {
    const text = env[name]?.trim() || fallback;
    try {
      return text === "" ? undefined : parse(text);
    } catch (error) {
      if (!(error instanceof values.Expected)) throw error;
      mistakes.push(`${name} is "${withoutPassword(text)}". Expected ${error.message}.`);
      return undefined;
    }
  }
  const each =
    <T>(parse: (text: string) => T) =>
    (text: string) =>
      values.list(text).map(parse);

  const config = {
    port: read("PORT", "3000", (text) => values.wholeNumber(text, 0, 65_535)) ?? 0,
    host: read("HOST", "", (text) => text),
    dataDir: path.resolve(env.DATA_DIR?.trim() || "var"),
    siteDir: path.resolve(env.SITE_DIR?.trim() || "build/client"),
    smtpUrl: read("SMTP_URL", "", values.smtpUrl),
    mailTo: read("MAIL_TO", "", each(values.mailAddress)) ?? [],
    mailFrom: read("MAIL_FROM", "", values.mailAddress),
    rateLimit: read("RATE_LIMIT", "10/10m", values.rate) ?? { count: 0, windowMs: 0 },
    isTrustedProxy: read("TRUSTED_PROXY", "", (text) => trustedProxies(values.list(text))) ?? (() => false),
    allowedOrigins: read("ALLOWED_ORIGINS", "", each(values.origin)) ?? [],
    publicIds: read("PUBLIC_IDS", defaultUserId, each(values.publicId)) ?? [],
    retentionDays: read("RETENTION_DAYS", "180", values.days),
  };
  if (env.SMTP_URL?.trim() && !env.MAIL_TO?.trim())
    mistakes.push(
      "MAIL_TO is not set. Expected the e-mail address that messages go to, because SMTP_URL is set.",
    );
  if (mistakes.length > 0) throw new ConfigError(mistakes.join("\n"));
  return config;
}

/** Hides the password of an address, so that it never shows on a screen or in a log. */
function withoutPassword(text: string): string {
  return text.replace(/(\/\/[^/@:]*:)[^/]*@/, "$1***@");
}
