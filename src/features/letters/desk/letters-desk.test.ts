import path from "node:path";
import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { readDeletions, recordDeletion } from "#core/store/deletion-journal.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { applyDeletions } from "#features/guests/apply-deletions.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { confirmationMail, newsletterService } from "../newsletter-mail.server.ts";
import {
  addAddress,
  changeAddress,
  findKey,
  forgetRemovedAddresses,
  knownAddress,
  mergeAddress,
} from "../newsletter-store.server.ts";

const mail = { SMTP_URL: "smtp://mail.test", MAIL_TO: "studio@studio.test" };

async function studio(env: Record<string, string> = mail) {
  const app = deskApp({ env });
  const { db, store, clock } = app;
  writeFact(db, mailFact, env.SMTP_URL ? "configured" : "not configured");
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("owner")) });
  const letters = services?.desk?.letters;
  if (!letters) throw new Error("Nobody was let in.");
  const inbox = createInbox(store, () => clock.now);
  const visitor = newsletterService(store, () => clock.now);
  return {
    ...app,
    letters,
    visitor,
    signUp: (email: string, isSpam = false) =>
      inbox.save(newMessage({ form: "newsletter", fields: { email, agree: "yes" }, isSpam })),
    keyOf: (email: string) =>
      String(db.prepare("SELECT key FROM letter_addresses WHERE email = ?").get(email)?.key),
    waiting: () =>
      db.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'letters' AND state = 'waiting'").get()?.n,
    states: () => letters.list(undefined).addresses.map(({ email, state }) => `${email} ${state}`),
  };
}

describe("an address removed at the desk", () => {
  it("comes back as it was for 30 days, with its sign-up message, also after a restore", async () => {
    const { letters, visitor, signUp, keyOf, states, db, store, clock } = await studio();
    for (const name of ["ada", "bo"]) await signUp(`${name}@example.com`);
    await visitor.act("confirm", keyOf("ada@example.com"));
    const ids = letters.list(undefined).addresses.map(({ id }) => id);
    for (const id of ids) expect(await letters.unsubscribe(id)).toBe(true);
    expect(states()).toEqual(["bo@example.com left", "ada@example.com left"]);
    for (const id of ids) expect(await letters.restore(id)).toBe(true);
    expect(states()).toEqual(["bo@example.com not asked", "ada@example.com confirmed"]);
    expect(await letters.restore(ids[0] ?? 0)).toBe(false);
    expect(db.prepare("SELECT state FROM messages").all()).toMatchObject([
      { state: "new" },
      { state: "new" },
    ]);
    await store.write(() =>
      applyDeletions(db, readDeletions(path.dirname(String(db.location()))), clock.now, 0),
    );
    expect(states()).toEqual(["bo@example.com not asked", "ada@example.com confirmed"]);
  });

  it("does not come back once the person has unsubscribed, or after 30 days", async () => {
    const { letters, visitor, signUp, keyOf, states, db, clock } = await studio();
    await signUp("ada@example.com");
    const [address] = letters.list(undefined).addresses;
    const id = address?.id ?? 0;
    await letters.unsubscribe(id);
    await visitor.act("leave", keyOf("ada@example.com"));
    expect(await letters.restore(id)).toBe(false);
    await signUp("ada@example.com");
    await letters.unsubscribe(id);
    expect(letters.list(undefined).addresses).toMatchObject([{ isRemoved: true }]);
    forgetRemovedAddresses(db, clock.now + 1);
    expect(await letters.restore(id)).toBe(false);
    expect(states()).toEqual(["ada@example.com left"]);
  });
});

describe("somebody who signs up", () => {
  it("gets letters after confirming and none after unsubscribing; the table contains nobody else", async () => {
    const { letters, visitor, signUp, keyOf, states, db } = await studio();
    for (const name of ["ada", "bo", "cy"]) await signUp(`${name}@example.com`);
    await signUp("spam@example.com", true);
    expect(await visitor.act("confirm", keyOf("ada@example.com"))).toBe(true);
    expect(await visitor.act("confirm", keyOf("bo@example.com"))).toBe(true);
    for (const _ of ["once", "twice"]) expect(await visitor.act("leave", keyOf("bo@example.com"))).toBe(true);
    expect(await visitor.act("confirm", "unknown")).toBe(false);
    expect(states()).toEqual(["cy@example.com asked", "bo@example.com left", "ada@example.com confirmed"]);
    const table = await letters.table();
    expect(table).toContain(`https://studio.test/letters/leave/${keyOf("ada@example.com")}`);
    expect(table).not.toMatch(/bo@|cy@|spam@/);
    // The sign-up message is moved to the bin.
    const forms = db.prepare("SELECT state FROM messages WHERE fields LIKE '%bo@%'").all();
    expect(forms).toMatchObject([{ state: "bin" }]);
  });

  it("is asked by mail at most once a day, and again after unsubscribing", async () => {
    const { visitor, signUp, keyOf, db, clock, waiting, states } = await studio();
    await signUp("Ada@example.com");
    const key = keyOf("ada@example.com");
    db.exec("UPDATE outbox SET state = 'sent'");
    await signUp("ada@example.com");
    expect([waiting(), keyOf("ada@example.com")]).toEqual([0, key]);
    clock.now += 90_000_000;
    await signUp("ada@example.com");
    expect(waiting()).toBe(1);
    await visitor.act("leave", keyOf("ada@example.com"));
    expect(waiting()).toBe(0);
    await signUp("ada@example.com");
    expect(states()).toEqual(["ada@example.com asked"]);
  });

  it("is asked again after a wrong clock was set back", async () => {
    const { signUp, db, clock, waiting } = await studio();
    clock.now += 370 * 86_400_000;
    await signUp("ada@example.com");
    db.exec("UPDATE outbox SET state = 'sent'");
    clock.now -= 370 * 86_400_000;
    await signUp("ada@example.com");
    expect(waiting()).toBe(1);
  });

  it("is in the table while mail is not set up, and can be asked later", async () => {
    const before = await studio({});
    await before.signUp("ada@example.com");
    expect(before.states()).toEqual(["ada@example.com not asked"]);
    expect(await before.letters.table()).toContain("ada@example.com");
    expect(await before.letters.ask()).toBeUndefined();
    const after = await studio();
    writeFact(after.db, mailFact, "not configured");
    await after.signUp("ada@example.com");
    expect(await after.letters.ask()).toBe(1);
    expect(after.letters.counts()).toMatchObject({ asked: 1, "not asked": 0 });
  });
});

it("an owner removes an address, and restoring a backup does not bring it back", async () => {
  const { letters, signUp, db, clock, states } = await studio();
  await signUp("ada@example.com");
  expect(await letters.unsubscribe(1)).toBe(true);
  // Pressed again, it is removed: the answer says so, with its Undo.
  expect(await letters.unsubscribe(1)).toBe(true);
  expect(await letters.unsubscribe(9)).toBe(false);
  db.exec("UPDATE letter_addresses SET left_at = NULL");
  const journal = readDeletions(path.dirname(String(db.location())));
  applyDeletions(db, journal, clock.now, clock.now - 1000);
  expect(states()).toEqual(["ada@example.com left"]);
});

it("who has unsubscribed on another machine gets no mail that waits here, and their sign-up is in the bin", async () => {
  const { signUp, db, clock, states } = await studio();
  await signUp("ada@example.com");
  await signUp("bo@example.com");
  recordDeletion(db, { what: "letters", key: "ada@example.com" }, clock.now);
  applyDeletions(db, readDeletions(path.dirname(String(db.location()))), clock.now, Number.POSITIVE_INFINITY);
  expect(states()).toEqual(["bo@example.com asked", "ada@example.com left"]);
  expect(db.prepare("SELECT about FROM outbox WHERE kind = 'letters'").all()).toEqual([{ about: 2 }]);
  expect(db.prepare("SELECT state FROM messages ORDER BY id").all()).toEqual([
    { state: "bin" },
    { state: "new" },
  ]);
});

it("the mail has the confirmation link, and one-click unsubscribe headers", () => {
  const write = (siteAddress: string | undefined) =>
    confirmationMail(
      { from: "site@studio.test", to: ["owner@studio.test"] },
      { studio: () => "Haven", siteAddress: () => siteAddress },
    )({ email: "ada@example.com", key: "k1" });
  expect(write("https://studio.test/")).toMatchObject({
    to: ["ada@example.com"],
    text: expect.stringContaining("https://studio.test/letters/confirm/k1"),
    headers: {
      "List-Unsubscribe": "<https://studio.test/letters/leave/k1>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  expect(() => write(undefined)).toThrow("SITE_URL");
});

it("a host sees no addresses, and neither asks, removes, brings back nor exports them", async () => {
  const { letters, signUp, states, send, session, person } = await studio();
  await signUp("ada@example.com");
  const { services } = await send("/desk", {}, { cookie: session(person("host", "Bo")) });
  const host = services?.desk?.letters;
  for (const look of [() => host?.list(), () => host?.counts()]) expect(look).toThrow();
  for (const act of [
    () => host?.ask(),
    () => host?.unsubscribe(1),
    () => host?.restore(1),
    () => host?.table(),
  ])
    await expect(act()).rejects.toBeInstanceOf(Response);
  expect([states(), letters.counts().left]).toEqual([["ada@example.com asked"], 0]);
});

it("addresses are listed fifty to a page, and what was done with them stands in the log", async () => {
  const { letters, signUp, db } = await studio();
  for (let address = 0; address < 51; address++) await signUp(`guest${address}@example.com`);
  const first = letters.list();
  expect([first.addresses.length, letters.list(first.older).addresses.map(({ id }) => id)]).toEqual([
    50,
    [1],
  ]);
  for (const id of [1, Number.NaN]) await letters.unsubscribe(id);
  await letters.restore(1);
  // Nobody is left who was not asked but whoever was brought back.
  expect([await letters.ask(), await letters.ask()]).toEqual([1, 0]);
  await letters.table();
  expect(db.prepare("SELECT what, about FROM desk_log ORDER BY id").all()).toEqual([
    { what: "removed an address from the letters", about: "address 1" },
    { what: "brought an address back to the letters", about: "address 1" },
    { what: "asked addresses to confirm letters", about: "letters" },
    { what: "exported letter addresses", about: "letters" },
  ]);
});

const off = "The address is off the newsletter here, too.";
const confirmed = "The address is confirmed here, too.";

it.each([
  ["left there since they signed up here", {}, { left_at: 1001 }, off],
  ["left there before", {}, { left_at: 1000 }, undefined],
  ["left there before they confirmed here", { confirmed_at: 3000 }, { left_at: 3000 }, undefined],
  ["left there after they confirmed here", { confirmed_at: 3000 }, { left_at: 3001 }, off],
  ["left on both", { left_at: 1001 }, { left_at: 2000 }, undefined],
  ["confirmed there", {}, { confirmed_at: 2000 }, confirmed],
  ["confirmed there with a link that counts no more", {}, { confirmed_at: 2000, key: "other" }, undefined],
  ["confirmed on both", { confirmed_at: 1500 }, { confirmed_at: 2000 }, undefined],
  ["confirmed there, and left here", { left_at: 3000 }, { confirmed_at: 2000 }, undefined],
  ["did nothing there", {}, {}, undefined],
])("whoever %s: what was later counts", (_words, here, there, said) => {
  const { db } = testStore();
  addAddress(db, " Ada@example.com ", 1000);
  addAddress(db, " ", 1000);
  const known = () => knownAddress(db, "ada@example.com");
  const row = known();
  if (!row) throw new Error("Nobody signed up.");
  if ("left_at" in here) changeAddress(db, row.id, "leave", here.left_at ?? 0);
  if ("confirmed_at" in here) changeAddress(db, row.id, "confirm", here.confirmed_at ?? 0);
  expect(mergeAddress(db, { ...row, ...there }, 5000)).toBe(said);
  const { left_at, confirmed_at } = known() ?? {};
  expect(left_at !== null).toBe(said === off || "left_at" in here);
  if (said === confirmed) expect(confirmed_at).toBe(2000);
  expect(mergeAddress(db, { ...row, email: "bo@example.com" }, 5000)).toBeUndefined();
  expect([findKey(db, row.key), findKey(db, "")]).toEqual([row.id, undefined]);
});
