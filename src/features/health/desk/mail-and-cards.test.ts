import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#core/config/config.server.ts";
import { sendTestMail } from "#core/outbox/transport.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { secretFile } from "#core/process/secrets.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { findProblems } from "../alarm.server.ts";
import { missingHere, noteEntered } from "../kept-facts.server.ts";

async function ownersSettings(env: Record<string, string> = {}) {
  const app = deskApp({ env });
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("owner")) });
  const settings = services?.desk?.mailAndCards;
  if (!settings) throw new Error("Nobody was let in.");
  const { dataDir } = app.parts.config;
  /** What the next start of this machine works with. */
  const next = (more: Record<string, string> = {}) => readConfig({ ...env, DATA_DIR: dataDir, ...more });
  return { ...app, settings, dataDir, next };
}

const given = {
  server: "",
  user: "studio@example.com",
  password: "long-app-pass-9a4z",
  to: "hello@example.com",
};

it("a mail server is tried before it is kept, for this user alone; its password is never shown", async () => {
  const { settings, dataDir, next, parts } = await ownersSettings();
  const mail = await testMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === given.password ? done(null, { user: "studio" }) : done(new Error("Wrong password")),
  });
  const server = `127.0.0.1:${mail.port}`;
  expect(await settings.setUpMail({ ...given, server, password: "wrong" })).toMatchObject({
    field: "password",
  });
  expect(await settings.setUpMail({ ...given, server: "127.0.0.1:1" })).toMatchObject({ field: "server" });
  expect(await settings.setUpMail({ ...given, server: "mail server" })).toMatchObject({ field: "server" });
  expect(existsSync(secretFile(dataDir, "settings.json"))).toBe(false);
  expect(await settings.setUpMail({ ...given, server })).toBeUndefined();
  expect(mail.recipients).toEqual([given.to]);
  expect(statSync(secretFile(dataDir, "settings.json")).mode & 0o777).toBe(0o600);
  const kept = next();
  expect(kept).toMatchObject({ mailTo: [given.to], mailFrom: given.user, setOutside: [] });
  // The server works with it from now on.
  Object.assign(parts.config, kept);
  const shown = settings.read();
  expect(shown.mail).toMatchObject({ isKept: true, server, secret: "…9a4z", to: [given.to] });
  expect(JSON.stringify(shown)).not.toContain(given.password);
  // Another address, and the password that is kept.
  expect(await settings.setUpMail({ ...given, server, password: "", to: "new@example.com" })).toBeUndefined();
  expect(next()).toMatchObject({ mailTo: ["new@example.com"], smtpUrl: kept.smtpUrl });
  // What is set where the server is started wins.
  const outside = { SMTP_URL: "smtp://mail.example.com", MAIL_TO: "other@example.com" };
  expect(next(outside)).toMatchObject({
    smtpUrl: outside.SMTP_URL,
    mailTo: [outside.MAIL_TO],
    setOutside: ["mail"],
  });
});

it("a key for cards is kept once it is known and may do all that is needed", async () => {
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  const { settings, next, parts } = await ownersSettings({ STRIPE_API_BASE: standIn.url });
  const keys = { key: standInKeys.restrictedKey, webhook: standInKeys.webhookSecret };
  expect(settings.read().cards).toMatchObject({ isKept: false, secrets: undefined });
  expect(await settings.setUpCards({ ...keys, key: standInKeys.secretKey })).toMatchObject({ field: "key" });
  expect(await settings.setUpCards({ ...keys, webhook: "whatever" })).toMatchObject({ field: "webhook" });
  const wrong = await settings.setUpCards({ ...keys, key: "rk_test_somebodyelse" });
  expect(wrong).toEqual({ field: "key", message: "Stripe does not know this key. Please copy it again." });
  expect(next().payments).toBeUndefined();
  expect(await settings.setUpCards(keys)).toBeUndefined();
  expect(next().payments).toMatchObject({ secretKey: keys.key, webhookSecret: keys.webhook });
  expect(settings.read().cards).toMatchObject({ isKept: true, isTest: false, secrets: undefined });
  // The server works with it from now on.
  Object.assign(parts.config, next());
  const ends = [keys.key, keys.webhook].map((secret) => `…${secret.slice(-4)}`);
  expect(settings.read().cards).toMatchObject({
    isKept: true,
    isOutside: false,
    isTest: true,
    secrets: ends,
  });
  expect(await settings.forget("cards")).toBeUndefined();
  expect(next().payments).toBeUndefined();
  expect(settings.read().cards.isKept).toBe(false);
  expect(await settings.forget("all")).toBe("There is nothing to forget.");
});

it("what another owner has set up meanwhile is said before anything is tried, and again before anything is kept", async () => {
  const { settings, next, ...app } = await ownersSettings();
  const other = await app.send("/desk", {}, { cookie: app.session(app.person("owner", "Olga")) });
  const others = other.services?.desk?.mailAndCards;
  const mail = await testMailServer();
  const own = { ...given, user: "", password: "", server: `127.0.0.1:${mail.port}` };
  const { shown } = settings.read().mail;
  expect(await others?.setUpMail({ ...own, to: "olga@example.com" }, shown)).toBeUndefined();
  expect(await settings.setUpMail(own, shown)).toMatchObject({
    field: "server",
    message: expect.stringContaining("Olga has changed this while your page was open"),
  });
  expect(await settings.forget("mail", shown)).toContain("Olga has changed this");
  expect(mail.recipients, "no second test mail went out").toEqual(["olga@example.com"]);
  // Both press at the same moment: one of them counts, and the other is told.
  const now = settings.read().mail.shown;
  const both = await Promise.all([
    settings.setUpMail(own, now),
    others?.setUpMail({ ...own, to: "olga@example.com" }, now),
  ]);
  expect(both.filter((fault) => fault === undefined)).toHaveLength(1);
  expect(await settings.setUpMail(own, settings.read().mail.shown)).toBeUndefined();
  expect(next().mailTo).toEqual([own.to]);
});

it("keeps nothing of what was set outside meanwhile, and no test key instead of a live one", async () => {
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  const { settings, parts, dataDir } = await ownersSettings({ STRIPE_API_BASE: standIn.url });
  const keys = { key: standInKeys.restrictedKey, webhook: standInKeys.webhookSecret };
  Object.assign(parts.config, { payments: { secretKey: "rk_live_12345678", webhookSecret: keys.webhook } });
  expect(await settings.setUpCards(keys)).toMatchObject({
    field: "key",
    message: expect.stringContaining("This is a test key, and yours is a live one"),
  });
  Object.assign(parts.config, { payments: undefined, setOutside: ["cards"] });
  expect(await settings.setUpCards(keys)).toMatchObject({ field: "key" });
  expect(await settings.forget("cards")).toContain("where this server is started");
  expect(existsSync(secretFile(dataDir, "settings.json"))).toBe(false);
});

it.each([
  ["user", "front@example.com"],
  ["to", "studio-7"],
])("a mail server that refuses the sender is said at its field: %s", async (field, user) => {
  const { settings, dataDir } = await ownersSettings();
  const mail = await testMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "studio" }),
    onMailFrom: (_address, _session, done) => done(new Error("5.7.1 Sender not owned by user")),
  });
  const tried = { ...given, server: `127.0.0.1:${mail.port}`, user };
  expect(await settings.setUpMail(tried)).toEqual({
    field,
    message: expect.stringMatching(/would come from this address.*Sender not owned by user/),
  });
  expect(existsSync(secretFile(dataDir, "settings.json"))).toBe(false);
});

it("a mail server that does not answer in time is given up, before the page would be", async () => {
  const silent = createSocketServer((socket) => onTestFinished(() => void socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const tried = { smtpUrl: `smtp://127.0.0.1:${port}`, mailTo: [given.to], mailFrom: given.to };
  await expect(sendTestMail(tried, undefined, 50)).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

it("a mail server with a certificate that nobody vouches for gets no password, and is told from one that is away", async () => {
  const logins: string[] = [];
  // The certificate of the package for tests.
  const { port } = await testMailServer({
    disabledCommands: [],
    onAuth: ({ username }, _session, done) => {
      logins.push(username ?? "");
      done(null, { user: username });
    },
  });
  const { settings } = await ownersSettings();
  const fault = await settings.setUpMail({ ...given, server: `127.0.0.1:${port}` });
  expect(fault).toMatchObject({
    field: "server",
    message: expect.stringMatching(/does not prove that it is the one you named.*certificate/),
  });
  expect(fault?.message).not.toMatch(/Node|root CA|cannot be reached/);
  expect(logins).toEqual([]);
});

it("names the rights that a key lacks", async () => {
  const stripe = createServer((request, response) => {
    const isForbidden = /disputes|payouts/.test(request.url ?? "");
    const error = { type: "invalid_request_error", message: "No" };
    response.writeHead(isForbidden ? 403 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify({ error }));
  });
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stripe.close());
  const { port } = stripe.address() as AddressInfo;
  const { settings } = await ownersSettings({ STRIPE_API_BASE: `http://127.0.0.1:${port}` });
  const fault = await settings.setUpCards({ key: "rk_live_12345678", webhook: standInKeys.webhookSecret });
  expect(fault?.message).toContain("tick Disputes: Read; Payouts: Read.");
});

it("after another machine took over, it says what must be entered again", async () => {
  const mail = await testMailServer();
  const { settings, parts } = await ownersSettings();
  await settings.setUpMail({ ...given, server: `127.0.0.1:${mail.port}`, user: "", password: "" });
  await parts.store.write((db) => noteEntered(db, "cards", true, 7));
  expect(missingHere(parts.store.db, { smtpUrl: "smtp://mail.example.com", payments: undefined })).toEqual([
    "cards",
  ]);
  // The new machine has the store, and an empty folder of secrets.
  const taken = { ...parts, config: readConfig({ DATA_DIR: temporaryFolder() }) };
  expect(findProblems(taken).map(({ words }) => words)).toEqual([
    expect.stringContaining("Your mail server must be entered again"),
    expect.stringContaining("Your keys of Stripe must be entered again"),
  ]);
  // Entered again, or not wanted any more, it is missed no longer.
  await settings.forget("mail");
  expect(findProblems(taken)).toHaveLength(1);
});
