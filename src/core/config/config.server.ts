import path from "node:path";
import { defaultUserId } from "#core/form/wire.ts";
import { OwnerError } from "#core/process/errors.server.ts";
import { basePathError } from "./base-path.server.ts";
import { isSetOutside, keptKinds, withKept } from "./kept-settings.server.ts";
import * as values from "./values.server.ts";
import { buildFolder, dataFolder, keptSettings, trustedProxies } from "./values.server.ts";

/** The settings with the keys of the payment provider: the one that begins payments first. They are secrets. */
export const paymentSecrets = keptSettings.cards;

/** The key that begins payments, as the settings have it; empty if cards are not taken. */
export function paymentKey(env: Readonly<Record<string, string | undefined>>): string {
  return withKept(env)[paymentSecrets[0]]?.trim() ?? "";
}

/** The server's settings, read and validated once at startup. */
export type Config = ReturnType<typeof readConfig>;

/** All errors in the settings, one per line. */
export class ConfigError extends OwnerError {}

/**
 * Reads the settings from the environment, and what it leaves out from what was kept at the desk.
 * @param given for example `process.env`; an empty value counts as not set
 * @throws ConfigError naming each wrong variable, its value and what is expected
 */
export function readConfig(given: Readonly<Record<string, string | undefined>>) {
  const env = withKept(given);
  const errors: string[] = [];
  function read<T>(name: string, fallback: string, parse: (text: string) => T): T | undefined {
    const text = env[name]?.trim() || fallback;
    try {
      return text === "" ? undefined : parse(text);
    } catch (error) {
      if (!(error instanceof values.Expected)) throw error;
      const shown = secrets.has(name) ? "***" : withoutPassword(text);
      errors.push(`${name} is "${shown}". Expected ${error.message}.`);
      return undefined;
    }
  }
  const each =
    <T>(parse: (text: string) => T) =>
    (text: string) =>
      values.list(text).map(parse);

  const secretKey = read("STRIPE_SECRET_KEY", "", values.providerSecretKey);
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", "", values.webhookSecret);
  const apiBase = read("STRIPE_API_BASE", "", values.address);
  function readReplica() {
    const url = read("REPLICA_URL", "", values.replicaUrl);
    const key = read("REPLICA_KEY", "", values.replicaKey);
    const program = read("LITESTREAM", "", (text) => path.resolve(text));
    return url === undefined ? undefined : { url, shown: withoutPassword(url), key, program };
  }
  const config = {
    port: read("PORT", "3000", (text) => values.wholeNumber(text, 0, 65_535)) ?? 0,
    /** Address to listen on; undefined for all addresses of the machine. */
    host: read("HOST", "", (text) => text),
    /** Public URL of the site, if it differs from `url` in `site.yaml`: `https://www.example.com`. */
    siteUrl: read("SITE_URL", "", values.origin),
    /** Public URL of this server, if it is not that of the site: `https://forms.example.com`. */
    serverUrl: read("SERVER_URL", "", values.origin),
    // All folders are absolute.
    dataDir: dataFolder(env),
    contentDir: path.resolve(env.CONTENT_DIR?.trim() || "content"),
    /** Whether each publish from the desk makes a git commit. */
    isCommitted: read("CONTENT_COMMITS", "off", values.onOrOff) ?? false,
    /** Folder to serve instead of the published site. */
    siteDir: read("SITE_DIR", "", (text) => path.resolve(text)),
    /** Folder of the built code. */
    buildDir: buildFolder(env),
    smtpUrl: read("SMTP_URL", "", values.smtpUrl),
    mailTo: read("MAIL_TO", "", each(values.mailAddress)) ?? [],
    mailFrom: read("MAIL_FROM", "", values.mailAddress),
    rateLimit: read("RATE_LIMIT", "10/10m", values.rate) ?? { count: 0, windowMs: 0 },
    isTrustedProxy: read("TRUSTED_PROXY", "", (text) => trustedProxies(values.list(text))) ?? (() => false),
    /** Other origins whose pages may post forms here. */
    allowedOrigins: read("ALLOWED_ORIGINS", "", each(values.origin)) ?? [],
    publicIds: read("PUBLIC_IDS", defaultUserId, each(values.publicId)) ?? [],
    /** Days after delivery until a message is deleted; undefined for never. */
    retentionDays: read("RETENTION_DAYS", "180", values.days),
    /** Storage limit for messages, in bytes. */
    storageLimit: read("STORAGE_LIMIT", "2GB", values.bytes) ?? 0,
    /** After how many seconds without a response the server ends itself, to be started again. */
    hangSeconds: read("HANG_SECONDS", "30", (text) => values.wholeNumber(text, 2, 3600)) ?? 0,
    /** Whether each backup is copied off the machine. */
    isCopiedOff: Boolean(env.BACKUP_COMMAND?.trim()),
    /** Where copies are kept, the key that they are read with, and the program that makes them; undefined without copies. */
    replica: readReplica(),
    /** Where the payment provider is asked instead of at its own address. */
    paymentsBase: apiBase,
    /** What the environment itself sets up: the desk does not change it. */
    setOutside: keptKinds.filter((kind) => isSetOutside(given, kind)),
    /** undefined if card payments are off. */
    payments: secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined,
  };
  if (env.SMTP_URL?.trim() && !env.MAIL_TO?.trim())
    errors.push(
      "MAIL_TO is not set. Expected the e-mail address that messages go to, because SMTP_URL is set.",
    );
  if (!env.STRIPE_SECRET_KEY?.trim() !== !env.STRIPE_WEBHOOK_SECRET?.trim())
    errors.push("Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set. Expected both, or none.");
  const basePath = basePathError(env);
  if (basePath) errors.push(basePath);
  if (errors.length > 0) throw new ConfigError(errors.join("\n"));
  return config;
}

/** Brings the settings of a running server up to date with what was kept at its desk since. What was set up outside stays. */
export function adoptKept(config: Config): void {
  const { smtpUrl, mailTo, mailFrom, payments } = readConfig({ DATA_DIR: config.dataDir });
  if (!config.setOutside.includes("mail")) Object.assign(config, { smtpUrl, mailTo, mailFrom });
  if (!config.setOutside.includes("cards"))
    Object.assign(config, { payments: payments && { ...payments, apiBase: config.paymentsBase } });
}

/** Settings whose values must not appear on a screen or in a log. */
const secrets: ReadonlySet<string> = new Set([...paymentSecrets, "REPLICA_KEY"]);

/** An environment for another program: without the secrets of the server. The address of the mail server has a password. */
export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isHidden = (name: string) => name === "SMTP_URL" || secrets.has(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isHidden(name)));
}

/** Masks the password in a URL, so that it never appears on a screen or in a log. */
function withoutPassword(text: string): string {
  return text.replace(/(\/\/[^/@:]*:)[^/]*@/, "$1***@");
}
