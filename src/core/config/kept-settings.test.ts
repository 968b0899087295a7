import { expect, it, test } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { adoptKept, paymentKey, readConfig, withoutSecrets } from "./config.server.ts";
import { keepSettings } from "./kept-settings.server.ts";

const keptMail = { SMTP_URL: "smtp://kept.example", MAIL_TO: "kept@example.com" };
const keptCards = { STRIPE_SECRET_KEY: "sk_test_keptkept", STRIPE_WEBHOOK_SECRET: "whsec_keptkept" };

/** A machine at whose desk mail and cards were set up. */
function machine() {
  const dataDir = temporaryFolder();
  keepSettings(dataDir, "mail", { ...keptMail, MAIL_FROM: "from@example.com" });
  keepSettings(dataDir, "cards", keptCards);
  return { dataDir, settings: (env = {}) => readConfig({ DATA_DIR: dataDir, ...env }) };
}

it("what was set up at the desk counts, and forgetting mail leaves cards as they are", () => {
  const { dataDir, settings } = machine();
  expect(settings()).toMatchObject({
    smtpUrl: "smtp://kept.example",
    mailTo: ["kept@example.com"],
    mailFrom: "from@example.com",
    payments: { secretKey: "sk_test_keptkept" },
    setOutside: [],
  });
  expect(paymentKey({ DATA_DIR: dataDir })).toBe("sk_test_keptkept");
  keepSettings(dataDir, "mail", {});
  expect(settings()).toMatchObject({
    smtpUrl: undefined,
    mailTo: [],
    payments: { secretKey: "sk_test_keptkept" },
  });
});

it("mail that the environment sets up is all its own: nothing of what was kept is mixed into it", () => {
  const { settings } = machine();
  const env = { SMTP_URL: "smtp://outside.example", MAIL_TO: "outside@example.com" };
  expect(settings(env)).toMatchObject({
    smtpUrl: "smtp://outside.example",
    mailTo: ["outside@example.com"],
    mailFrom: undefined,
    payments: { secretKey: "sk_test_keptkept" },
    setOutside: ["mail"],
  });
  expect(settings({ SMTP_URL: " " }).setOutside).toEqual([]);
});

it("a running server follows what is set up at its desk, and keeps what was set up outside", () => {
  const dataDir = temporaryFolder();
  const running = readConfig({ DATA_DIR: dataDir, STRIPE_API_BASE: "http://127.0.0.1:9" });
  const outside = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: "smtp://outside.example",
    MAIL_TO: "outside@example.com",
    STRIPE_SECRET_KEY: "sk_test_outside1",
    STRIPE_WEBHOOK_SECRET: "whsec_outside1",
  });
  keepSettings(dataDir, "mail", keptMail);
  keepSettings(dataDir, "cards", keptCards);
  for (const config of [running, outside]) adoptKept(config);
  expect(running).toMatchObject({ smtpUrl: "smtp://kept.example", mailTo: ["kept@example.com"] });
  // The provider is asked where it was before.
  expect(running.payments).toMatchObject({
    secretKey: "sk_test_keptkept",
    apiBase: new URL("http://127.0.0.1:9"),
  });
  expect(outside).toMatchObject({
    smtpUrl: "smtp://outside.example",
    payments: { secretKey: "sk_test_outside1" },
  });
  keepSettings(dataDir, "cards", {});
  adoptKept(running);
  expect(running.payments).toBeUndefined();
});

test("another program gets the environment without the server's secrets", () => {
  const secret = {
    SMTP_URL: "smtp://me:hush@mail.example",
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "wh",
    REPLICA_KEY: "age",
  };
  expect(withoutSecrets({ ...secret, PATH: "/bin", MAIL_TO: "a@example.com" })).toEqual({
    PATH: "/bin",
    MAIL_TO: "a@example.com",
  });
});

it("cards are off without a key, and with an empty one", () => {
  const DATA_DIR = temporaryFolder();
  expect([{}, { STRIPE_SECRET_KEY: " sk_test_a " }].map((env) => paymentKey({ DATA_DIR, ...env }))).toEqual([
    "",
    "sk_test_a",
  ]);
});
