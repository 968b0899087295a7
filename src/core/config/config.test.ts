import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.server.ts";
import { givenKey } from "./values.server.ts";

/** The error message for the settings. */
function errors(env: Record<string, string>): string {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe("settings", () => {
  it("work with only defaults", () => {
    expect(readConfig({ PORT: "", SMTP_URL: " " })).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: path.resolve("var"),
      isCommitted: false,
      siteDir: undefined,
      buildDir: path.resolve("build"),
      smtpUrl: undefined,
      mailTo: [],
      rateLimit: { count: 10, windowMs: 600_000 },
      allowedOrigins: [],
      publicIds: ["public"],
      retentionDays: 180,
      storageLimit: 2_000_000_000,
      hangSeconds: 30,
      payments: undefined,
    });
  });

  it("are read", () => {
    const env = {
      PORT: "8080",
      HOST: "127.0.0.1",
      DATA_DIR: "/srv/messages",
      SMTP_URL: "smtps://me:secret@mail.example.com",
      MAIL_TO: "a@example.com, b@example.com",
      RATE_LIMIT: "1000/1m",
      ALLOWED_ORIGINS: "https://a.example,https://b.example:8443/",
      PUBLIC_IDS: "one,two",
      RETENTION_DAYS: "never",
      STORAGE_LIMIT: "500 MB",
      CONTENT_COMMITS: "on",
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "/srv/messages",
      mailTo: ["a@example.com", "b@example.com"],
      rateLimit: { count: 1000, windowMs: 60_000 },
      allowedOrigins: ["https://a.example", "https://b.example:8443"],
      publicIds: ["one", "two"],
      retentionDays: undefined,
      storageLimit: 500_000_000,
      isCommitted: true,
    });
  });

  it.each([
    ["PORT", "http", 'PORT is "http". Expected a whole number from 0 to 65535.'],
    ["PORT", "65536", 'PORT is "65536". Expected a whole number from 0 to 65535.'],
    ["CONTENT_COMMITS", "yes", 'CONTENT_COMMITS is "yes". Expected on or off.'],
    ["PORT", "-1", 'PORT is "-1". Expected a whole number from 0 to 65535.'],
    ["RATE_LIMIT", "10", 'RATE_LIMIT is "10". Expected requests per time, such as 10/10m (units s, m, h).'],
    [
      "RATE_LIMIT",
      "0/1m",
      'RATE_LIMIT is "0/1m". Expected requests per time, such as 10/10m (units s, m, h).',
    ],
    ["RETENTION_DAYS", "0", 'RETENTION_DAYS is "0". Expected a number of days from 1 to 3650, or never.'],
    ["STORAGE_LIMIT", "2000", 'STORAGE_LIMIT is "2000". Expected at least 10MB, such as 500MB or 2GB.'],
    ["MAIL_TO", "owner", 'MAIL_TO is "owner". Expected an e-mail address such as hello@example.com.'],
    [
      "MAIL_FROM",
      "a@b\r\nc",
      'MAIL_FROM is "a@b\r\nc". Expected an e-mail address such as hello@example.com.',
    ],
    [
      "PUBLIC_IDS",
      "a b",
      'PUBLIC_IDS is "a b". Expected ids of letters, digits, - and _, separated by commas.',
    ],
    [
      "ALLOWED_ORIGINS",
      "https://a.example/path",
      'ALLOWED_ORIGINS is "https://a.example/path". Expected origins such as https://www.example.com, separated by commas, without a path.',
    ],
    [
      "TRUSTED_PROXY",
      "10.0.0.0/33",
      'TRUSTED_PROXY is "10.0.0.0/33". Expected addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    [
      "TRUSTED_PROXY",
      "proxy.local",
      'TRUSTED_PROXY is "proxy.local". Expected addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    ["HANG_SECONDS", "1", 'HANG_SECONDS is "1". Expected a whole number from 2 to 3600.'],
    [
      "RATE_LIMIT",
      "10/0m",
      'RATE_LIMIT is "10/0m". Expected requests per time, such as 10/10m (units s, m, h).',
    ],
    [
      "RETENTION_DAYS",
      "3651",
      'RETENTION_DAYS is "3651". Expected a number of days from 1 to 3650, or never.',
    ],
    ["STORAGE_LIMIT", "9MB", 'STORAGE_LIMIT is "9MB". Expected at least 10MB, such as 500MB or 2GB.'],
    [
      "PUBLIC_IDS",
      "a".repeat(65),
      `PUBLIC_IDS is "${"a".repeat(65)}". Expected ids of letters, digits, - and _, separated by commas.`,
    ],
    [
      "SITE_URL",
      "ftp://a.example",
      'SITE_URL is "ftp://a.example". Expected origins such as https://www.example.com, separated by commas, without a path.',
    ],
    [
      "REPLICA_URL",
      "https://a.example",
      'REPLICA_URL is "https://a.example". Expected an address such as s3://bucket/haven, sftp://user@host/haven or file:///mnt/copies.',
    ],
    [
      "STRIPE_WEBHOOK_SECRET",
      "sk_test_abcdefgh",
      'STRIPE_WEBHOOK_SECRET is "***". Expected the signing secret of the webhook at Stripe, which begins with whsec_.\nOnly one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set. Expected both, or none.',
    ],
    [
      "BASE_PATH",
      "/studio",
      'BASE_PATH is "/studio". Expected nothing: the site cannot be served below a path. Give it a host name of its own, such as studio.example.com (docs/deploy.md).',
    ],
    ...["10.0.0.0/x", "10.0.0.0/8/8", "::1/129", "/8"].map((value) => [
      "TRUSTED_PROXY",
      value,
      `TRUSTED_PROXY is "${value}". Expected addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, separated by commas.`,
    ]),
  ])("%s %s is refused with a message", (name, value, words) => {
    expect(errors({ [name]: value })).toBe(words);
  });

  it("for Stripe come in pairs and are never shown", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_test_abcdefgh", STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh" };
    expect(readConfig({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:9" }).payments).toEqual({
      secretKey: "sk_test_abcdefgh",
      webhookSecret: "whsec_abcdefgh",
      apiBase: new URL("http://127.0.0.1:9"),
    });
    expect(errors({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toBe(
      "Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set. Expected both, or none.",
    );
    expect(errors({ ...keys, STRIPE_SECRET_KEY: "pk_live_abcdefgh" })).toBe(
      `STRIPE_SECRET_KEY is "***". Expected Stripe's secret key, which begins with sk_live_, rk_live_, sk_test_ or rk_test_.`,
    );
  });

  it("that are wrong are all reported at once, without passwords", () => {
    const words = errors({ PORT: "x", SMTP_URL: "http://me:secret@mail.example.com", MAIL_TO: " " });
    expect(words.split("\n")).toHaveLength(3);
    expect(words).toContain(
      'SMTP_URL is "http://me:***@mail.example.com". Expected an address such as smtp://',
    );
    expect(words).toContain("MAIL_TO is not set. Expected the e-mail address that messages go to");
    expect(words).not.toContain("secret");
  });
});

it.each([
  ["https://Haven.Example:443/", "https://haven.example"],
  ["HTTP://10.0.0.3:8080", "http://10.0.0.3:8080"],
  ["https://bücher.example", "https://xn--bcher-kva.example"],
])("the site's address may be typed as %s", (typed, address) => {
  expect(String(readConfig({ SITE_URL: typed }).siteUrl)).toBe(address);
});

it("the key of copies may be pasted from two lines, or typed in small letters; a wrong one is never shown", () => {
  const key = `AGE-SECRET-KEY-1${"QPZRY9X8GF".repeat(6).slice(0, 58)}`;
  const url = "file:///mnt/copies";
  for (const typed of [key, ` ${key.slice(0, 40)}\n  ${key.slice(40)}\n`, key.toLowerCase()])
    expect(readConfig({ REPLICA_URL: url, REPLICA_KEY: typed }).replica?.key).toBe(key);
  expect(errors({ REPLICA_URL: url, REPLICA_KEY: key.slice(0, -1) })).toBe(
    'REPLICA_KEY is "***". Expected the key on the printed page, which begins with AGE-SECRET-KEY-1.',
  );
});

it.each([
  ["10.0.0.0/8", "10.255.0.1", true],
  ["10.0.0.0/8", "11.0.0.1", false],
  ["10.0.0.1", "10.0.0.1", true],
  ["10.0.0.1", "10.0.0.2", false],
  ["127.0.0.1, fd00::/8", "fd12::1", true],
  ["fd00::/8", "fe80::1", false],
  ["::1", "::1", true],
  ["::1", "::2", false],
  ["0.0.0.0/0", "", false],
  ["0.0.0.0/0", "203.0.113.7", true],
  ["", "127.0.0.1", false],
])("with the proxy %s, what %s says of visitors is trusted: %s", (TRUSTED_PROXY, address, isTrusted) => {
  expect(readConfig({ TRUSTED_PROXY }).isTrustedProxy(address)).toBe(isTrusted);
});

it.each([
  ["s3://bucket/haven//", "s3://bucket/haven", "s3://bucket/haven"],
  ["file:///mnt/copies", "file:///mnt/copies", "file:///mnt/copies"],
  ["sftp://me:hush@host/haven", "sftp://me:hush@host/haven", "sftp://me:***@host/haven"],
])("copies go to %s, and no password of it is shown", (REPLICA_URL, url, shown) => {
  const LITESTREAM = "bin/litestream";
  expect(readConfig({ REPLICA_URL, LITESTREAM }).replica).toEqual({
    url,
    shown,
    key: undefined,
    program: path.resolve(LITESTREAM),
  });
  expect(readConfig({ LITESTREAM }).replica).toBeUndefined();
});

it("a command reads the key of copies, or says what it should be without showing it", () => {
  const key = `AGE-SECRET-KEY-1${"QPZRY9X8GF".repeat(6).slice(0, 58)}`;
  expect([givenKey({ REPLICA_KEY: ` ${key} ` }), givenKey({ REPLICA_KEY: " " }), givenKey({})]).toEqual([
    key,
    undefined,
    undefined,
  ]);
  expect(() => givenKey({ REPLICA_KEY: "hush" })).toThrow(
    'REPLICA_KEY is "***". Expected the key on the printed page, which begins with AGE-SECRET-KEY-1.',
  );
});

it("copies off the machine are made where a command says how, and a base path of a slash is none", () => {
  expect(
    [{ BACKUP_COMMAND: "rsync" }, { BACKUP_COMMAND: " " }, {}].map((env) => readConfig(env).isCopiedOff),
  ).toEqual([true, false, false]);
  expect(errors({ BASE_PATH: "/" })).toBe("");
});

it("settings may be as small and as large as their messages say", () => {
  expect(readConfig({ RETENTION_DAYS: "3650", HANG_SECONDS: "2", PORT: "65535" })).toMatchObject({
    retentionDays: 3650,
    hangSeconds: 2,
    port: 65_535,
  });
  expect(
    readConfig({ RETENTION_DAYS: "1", HANG_SECONDS: "3600", PORT: "0", STORAGE_LIMIT: "10MB" }),
  ).toMatchObject({
    retentionDays: 1,
    hangSeconds: 3600,
    port: 0,
    storageLimit: 10_000_000,
  });
});
