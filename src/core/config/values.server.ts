import { BlockList, isIP } from "node:net";
import path from "node:path";
import { errorMessage, OwnerError } from "#core/process/errors.server.ts";

/** Parsers of single settings. Each returns a value or throws {@link Expected}. */

/** Describes the expected value of a setting; the caller adds its name and actual value. */
export class Expected extends Error {}

/** A whole number within bounds. */
export function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Expected(`a whole number from ${min} to ${max}`);
  return value;
}

/** A boolean: `on` or `off`. */
export function onOrOff(text: string): boolean {
  if (text !== "on" && text !== "off") throw new Expected("on or off");
  return text === "on";
}

/** A comma-separated list without empty entries. */
export function list(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** How many requests an address may make per time window. */
export type RateLimit = { readonly count: number; readonly windowMs: number };

const unitMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** A rate such as `10/10m` or `1000/1m`. */
export function rate(text: string): RateLimit {
  const [, count = "", length = "", unit = ""] = /^(\d{1,6})\/(\d{1,4})([smh])$/.exec(text) ?? [];
  if (Number(count) < 1 || Number(length) < 1)
    throw new Expected("requests per time, such as 10/10m (units s, m, h)");
  return { count: Number(count), windowMs: Number(length) * unitMs[unit as keyof typeof unitMs] };
}

/** A web origin such as `https://www.example.com`, without a path: as browsers write it, whatever its capitals and its port. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:\/\//i.test(text) || url.href !== `${url.origin}/`)
    throw new Expected("origins such as https://www.example.com, separated by commas, without a path");
  return url.origin;
}

/** A public id. */
export function publicId(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text))
    throw new Expected("ids of letters, digits, - and _, separated by commas");
  return text;
}

/** The URL of a mail server. */
export function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    throw new Expected("an address such as smtp://user:password@mail.example.com:587, or smtps://…:465");
  return text;
}

/** One e-mail address. A mail server may have its own, such as root@localhost, which no form takes. */
export function mailAddress(text: string): string {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text))
    throw new Expected("an e-mail address such as hello@example.com");
  return text;
}

/** Where copies are kept: an address that Litestream knows. */
export function replicaUrl(text: string): string {
  if (!URL.canParse(text) || !/^(file|s3|sftp|abs|gs):\/\/./.test(text))
    throw new Expected("an address such as s3://bucket/haven, sftp://user@host/haven or file:///mnt/copies");
  return text.replace(/(?<!\/)\/+$/, "");
}

/** The key that copies are read with, also as it is pasted from two lines, or typed in small letters. */
export function replicaKey(text: string): string {
  const key = text.replace(/\s/g, "").toUpperCase();
  if (!/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/.test(key))
    throw new Expected("the key on the printed page, which begins with AGE-SECRET-KEY-1");
  return key;
}

/** REPLICA_KEY of the environment, for commands; undefined if it is not set. @throws OwnerError */
export function givenKey(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = env.REPLICA_KEY?.trim();
  if (!text) return undefined;
  try {
    return replicaKey(text);
  } catch (error) {
    throw new OwnerError(`REPLICA_KEY is "***". Expected ${errorMessage(error)}.`);
  }
}

/** A number of days, or `never`. */
export function days(text: string): number | undefined {
  if (text === "never") return undefined;
  try {
    return wholeNumber(text, 1, 3650);
  } catch {
    throw new Expected("a number of days from 1 to 3650, or never");
  }
}

const unitBytes = { MB: 1e6, GB: 1e9 } as const;

/** A size such as `500MB` or `2GB`, in bytes. */
export function bytes(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,6}) ?([MG]B)$/.exec(text) ?? [];
  const amount = Number(count) * unitBytes[unit as keyof typeof unitBytes];
  if (!(amount >= 10e6)) throw new Expected("at least 10MB, such as 500MB or 2GB");
  return amount;
}

/** The keys of an account at the payment provider, and a base URL that replaces the provider's own. */
export type ProviderSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: URL | undefined;
};

/** What an owner may set up at the desk, with the settings that it consists of: the first one says whether it is set up. */
export const keptSettings = {
  mail: ["SMTP_URL", "MAIL_TO", "MAIL_FROM"],
  cards: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const;

/** The provider's secret key; the publishable one cannot begin payments. */
export function providerSecretKey(text: string): string {
  if (!/^[sr]k_(test|live)_\w{8,}$/.test(text))
    throw new Expected("Stripe's secret key, which begins with sk_live_, rk_live_, sk_test_ or rk_test_");
  return text;
}

/** The secret that signs the provider's events. */
export function webhookSecret(text: string): string {
  if (!/^whsec_[\w+/=]{8,}$/.test(text))
    throw new Expected("the signing secret of the webhook at Stripe, which begins with whsec_");
  return text;
}

/** A URL without a path. */
export function address(text: string): URL {
  return new URL(origin(text));
}

/**
 * The folder of the built code (absolute): BUILD_DIR, or else the fallback in the working directory.
 * @param env for example `process.env`; an empty value counts as not set
 */
export function buildFolder(env: Readonly<Record<string, string | undefined>>, fallback = "build"): string {
  return path.resolve(env.BUILD_DIR?.trim() || fallback);
}

/**
 * The folder for messages, published pages and generated pictures (absolute): DATA_DIR, or else `var` in the
 * working directory.
 * @param env for example `process.env`; an empty value counts as not set
 */
export function dataFolder(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.DATA_DIR?.trim() || "var");
}

/** Whether an IP address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/** Parses addresses and ranges such as `127.0.0.1`, `10.0.0.0/8`, `::1`. */
export function trustedProxies(entries: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const entry of entries) addRange(trusted, entry);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}

function addRange(trusted: BlockList, entry: string): void {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  const max = family === 6 ? 128 : 32;
  const length = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || rest.length > 0 || !(length <= max))
    throw new Expected("addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas");
  trusted.addSubnet(address, length, family === 6 ? "ipv6" : "ipv4");
}
