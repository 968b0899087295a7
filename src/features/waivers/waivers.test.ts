import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import type { Pass } from "#core/booking/visit.ts";
import type { Waiver } from "#core/booking/waiver-signing.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { forgetRows } from "#features/guests/person-store.server.ts";
import { createFrontDesk } from "#features/visits/desk/visit-changes.server.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { signatureById } from "./waiver-store.server.ts";
import { signatureMails } from "./waivers.server.ts";

const { texts } = testWaiver;
const [text] = texts;
const labels = text.labels;
const spanish = { ...text, lang: "es", language: "Español", text: ["Sin zapatos."] };
const waiver: Waiver = { ...testWaiver, texts: [text, spanish] };

const myself = { name: "Ada Reed", agree: "yes" };
const child = { ...myself, guardian: "yes", childName1: "Lou", childYear1: "2019" };

/** A visit of three people that has to be signed for. */
async function visitToSign(changes: Partial<Waiver> = {}) {
  const desk = testDesk({ waiver: { ...waiver, ...changes } });
  const book = async (starts = "2026-12-04T15:00:00-05:00") => {
    const lines = [choice({ people: 3, starts })];
    const result = await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    return result;
  };
  const booked = await book();
  const signed = (pass: Pass = booked) => desk.visitor().read(pass)?.signed;
  return { ...desk, book, booked, signed, key: signed()?.key ?? "" };
}

it("shows place, day and text to whoever has the link, and nothing of the visit", async () => {
  const { visitor, key } = await visitToSign();
  const view = visitor("other").waiver(key);
  expect(view).toMatchObject({ place: expect.stringContaining("1 Lane"), visits: [{ name: "The lake" }] });
  expect(JSON.stringify(view)).not.toContain("Ada");
  expect(visitor().waiver(key.replace(/.$/, (last) => (last === "x" ? "y" : "x")))).toBeUndefined();
  expect(visitor().waiver("zzz")).toBeUndefined();
});

it("takes no more signatures for a visit than the largest party has people", async () => {
  const { visitor, key, signed } = await visitToSign();
  const sign = (name: string) => visitor().sign(key, "en", { ...myself, name });
  for (let time = 0; time < 99; time++) expect((await sign(`Guest ${time}`)).kind).toBe("saved");
  expect(await sign("One more")).toMatchObject({ kind: "invalid", errors: [{ field: "name" }] });
  expect(signed()).toMatchObject({ done: 3, needed: 3 });
});

it("counts who has signed: each adult once, and for each child", async () => {
  const { visitor, key, signed, db } = await visitToSign();
  expect(signed()).toMatchObject({ done: 0, needed: 3 });
  for (const typed of [myself, myself, child])
    expect((await visitor().sign(key, "en", typed)).kind).toBe("saved");
  expect(signed()).toMatchObject({ done: 2, needed: 3 });
  await visitor().sign(key, "es", { ...myself, name: "Bo" });
  expect(signed()).toMatchObject({ done: 3, needed: 3 });
  const rows = db.prepare("SELECT text, language, is_guardian, child_name FROM signatures ORDER BY id").all();
  expect(rows[1]).toMatchObject({
    is_guardian: 1,
    child_name: "Lou",
    text: expect.stringContaining("Shoes off."),
  });
  expect(rows[2]).toMatchObject({ language: "es", text: expect.stringContaining("Sin zapatos.") });
});

it("a family signs once: the parent, and each child by the parent, with one copy by mail", async () => {
  const { visitor, key, signed, db, store, clock } = await visitToSign();
  const family = { ...child, childName2: "Bo", childYear2: "2021", email: "ada@example.com" };
  expect((await visitor().sign(key, "en", family)).kind).toBe("saved");
  expect(signed()).toMatchObject({ done: 3, needed: 3 });
  const rows = db
    .prepare("SELECT signer, child_name, child_year, is_guardian FROM signatures ORDER BY child_name")
    .all();
  expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
    "Ada Reed   0",
    "Ada Reed Bo 2021 1",
    "Ada Reed Lou 2019 1",
  ]);
  const outbox = testOutbox(store, "signature");
  await outbox.markSent(outbox.next(clock.now), clock.now);
  expect(outbox.next(clock.now)).toBeUndefined();
});

it("asks for what is missing, in the words of the language", async () => {
  const { visitor, key, db } = await visitToSign();
  const missing = async (typed: Parameters<ReturnType<typeof visitor>["sign"]>[2]) => {
    const result = await visitor().sign(key, "en", typed);
    return result.kind === "invalid" ? result.errors.map(({ field }) => field) : result.kind;
  };
  expect(await missing({})).toEqual(["name", "agree"]);
  expect(await missing({ ...child, childName1: "", childYear1: "19" })).toEqual(["childName1", "childYear1"]);
  expect(await missing({ ...child, guardian: "", childName3: "Bo" })).toEqual(["guardian", "childYear3"]);
  expect(await visitor().sign(key, "en", { ...child, childYear1: "1970" })).toMatchObject({
    errors: [{ field: "childYear1", message: "Please check the year. It has four digits, such as 2019." }],
  });
  expect(countRows(db, "signatures")).toBe(0);
});

it("a changed text asks again, and a signature ends after its days", async () => {
  const { visitor, key, signed, state, clock, book, write, visits } = await visitToSign();
  await visitor().sign(key, "en", myself);
  state.setup = { ...state.setup, waiver: { ...waiver, texts: [{ ...text, text: ["Shoes on."] }] } };
  expect(signed()?.done).toBe(0);
  state.setup = { ...state.setup, waiver: { ...waiver, days: 30 } };
  const later = await book("2027-01-15T15:00:00-05:00");
  // Once both are confirmed: anybody can book with anybody's address.
  for (const each of [1, 2]) await write(() => visits.vouch(each, "mail", "visitor"));
  expect(signed(later)?.done).toBe(1);
  clock.now += 31 * 86_400_000;
  expect(signed(later)?.done).toBe(0);
  // Whoever signed then signs again, also by the same link.
  const again = signed(later)?.key ?? "";
  await visitor().sign(again, "en", myself);
  clock.now += 20 * 86_400_000;
  expect(signed(later)?.done).toBe(1);
});

it("a child who has come of age signs for themselves", async () => {
  const { visitor, signed, clock, book } = await visitToSign({ days: 800 });
  const later = await book("2027-01-15T15:00:00-05:00");
  const key = signed(later)?.key ?? "";
  await visitor().sign(key, "en", { ...child, childYear1: "2008", childName2: "Bo", childYear2: "2019" });
  expect(signed(later)?.done).toBe(3);
  clock.now = Date.parse("2027-01-02T12:00:00Z");
  expect(signed(later)?.done).toBe(2);
  await visitor().sign(key, "en", { ...myself, name: "Lou" });
  expect(signed(later)?.done).toBe(3);
});

it("Signed on paper counts who is left, and can be taken back", async () => {
  const { visitor, key, signed, booked, system, write, visits, db } = await visitToSign();
  await visitor().sign(key, "en", myself);
  const line = visitor().read(booked)?.lines[0]?.id ?? 0;
  const frontDesk = createFrontDesk(visits);
  await system.write(() => frontDesk.act(line, { kind: "paper", isSigned: true }, 1));
  expect(signed()).toMatchObject({ done: 3, needed: 3 });
  // Whoever joins after that has not signed.
  db.prepare("UPDATE booking_lines SET people = 5").run();
  expect(signed()).toMatchObject({ done: 3, needed: 5 });
  await write(() => frontDesk.act(line, { kind: "paper", isSigned: false }, 1));
  expect(signed()).toMatchObject({ done: 1, needed: 5 });
});

it("what somebody else has signed counts for no visit of mine", async () => {
  const { visitor, key, signed, booked, studio, write, visits } = await visitToSign();
  const others = [
    { ...ada, email: "bo@example.com" },
    { ...ada, email: "", phone: "+16145550100" },
    { ...ada, email: "", phone: "+16145550101" },
  ];
  const passes: Pass[] = [booked];
  for (const [index, contact] of others.entries()) {
    const lines = [choice({ starts: `2026-12-1${index}T15:00:00-05:00` })];
    const result = await studio.book({ submissionId: submissionId(), lines, contact });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    passes.push(result);
  }
  for (const id of [1, 2, 3, 4]) await write(() => visits.vouch(id, "mail", "visitor"));
  await visitor().sign(key, "en", myself);
  await visitor().sign(signed(passes[2])?.key ?? "", "en", { ...myself, name: "Bo" });
  expect(passes.map((pass) => signed(pass)?.done)).toEqual([1, 0, 1, 0]);
});

it("asks only for the visits it is about, and no longer once the visit is over", async () => {
  expect((await visitToSign({ offers: ["moon"] })).signed()).toBeUndefined();
  const { visitor, key, clock } = await visitToSign();
  const ends = Date.parse(choice().starts) + 3_600_000;
  clock.now = ends - 1;
  expect(visitor().waiver(key)).toBeDefined();
  clock.now = ends;
  expect(visitor().waiver(key)).toBeUndefined();
  expect((await visitor().sign(key, "en", myself)).kind).toBe("unknown");
});

it("keeps a signature for its own time, and deletes it with its person", async () => {
  const { visitor, key, clock, store, db } = await visitToSign();
  await visitor().sign(key, "en", myself);
  clock.now = Date.parse("2027-12-05T12:00:00Z");
  await cleanBookings(store, clock.now);
  expect(countRows(db, "signatures")).toBe(1);
  await store.write(() => forgetRows(db, { name: "bookings", ids: [1] }));
  expect(countRows(db, "signatures")).toBe(0);
  const again = await visitToSign();
  await again.visitor().sign(again.key, "en", myself);
  await cleanBookings(again.store, Date.parse("2031-01-01T12:00:00Z"));
  expect(countRows(again.db, "signatures")).toBe(0);
});

it("mails a copy of the text in its language to who asks for one, without a name", async () => {
  const { visitor, key, store, system, clock, state } = await visitToSign();
  const own = { ...spanish, labels: { ...labels, copy: "Su copia." } };
  state.setup = { ...state.setup, waiver: { ...waiver, texts: [text, own] } };
  await visitor().sign(key, "es", { ...myself, email: "ada@example.com" });
  await visitor().sign(key, "en", { ...myself, name: "Bo" });
  const outbox = testOutbox(store, "signature");
  const item = outbox.next(clock.now);
  const { compose } = signatureMails(store.db, system, { from: "a@b.example", to: ["c@d.example"] });
  const mail = item && (await compose(item));
  expect(mail).toMatchObject({ to: ["ada@example.com"], subject: "Rules: Test Studio" });
  expect(mail?.text).toContain("Sin zapatos.");
  expect(mail?.text).toContain("Su copia. 21 de noviembre de 2026");
  expect(mail?.text).not.toContain("Ada");
  await outbox.markSent(item, clock.now);
  expect(outbox.next(clock.now)).toBeUndefined();
});

it("copies to one address wait for their turn, because anybody may have typed it", async () => {
  const { visitor, key, store, clock } = await visitToSign();
  for (const name of ["Ada", "Bo", "Cy", "Dee"])
    await visitor().sign(key, "en", { ...myself, name, email: "ada@example.com" });
  const outbox = testOutbox(store, "signature");
  for (let copies = 0; copies < 3; copies++) await outbox.markSent(outbox.next(clock.now), clock.now);
  expect(outbox.next(clock.now)).toBeUndefined();
  expect(outbox.next(clock.now + 3_600_000)).toBeDefined();
});

it("says what is wrong in the language of the text", async () => {
  const { visitor, key, state } = await visitToSign();
  const own = { ...spanish, labels: { ...labels, missing: "Complete esto.", wrong: "Revise esto." } };
  state.setup = { ...state.setup, waiver: { ...waiver, texts: [text, own] } };
  const result = await visitor().sign(key, "es", { ...myself, name: "", email: "ada@" });
  expect(result.kind === "invalid" && result.errors.map(({ message }) => message)).toEqual([
    "Complete esto.",
    "Revise esto.",
  ]);
});

it("who signs once more with an address gets the copy, once", async () => {
  const { visitor, key, store, clock, db } = await visitToSign();
  const outbox = testOutbox(store, "signature");
  await visitor().sign(key, "en", myself);
  expect(outbox.next(clock.now)).toBeUndefined();
  for (let time = 0; time < 2; time++)
    await visitor().sign(key, "en", { ...myself, email: "ada@example.com" });
  expect(countRows(db, "signatures")).toBe(1);
  const item = outbox.next(clock.now);
  expect(signatureById(db, item?.about ?? 0)).toMatchObject({ email: "ada@example.com", signer: "Ada Reed" });
  await outbox.markSent(item, clock.now);
  await visitor().sign(key, "en", { ...myself, email: "ada@example.com" });
  expect(outbox.next(clock.now)).toBeUndefined();
});

it("a copy that is refused is for somebody to tell", async () => {
  const { visitor, key, store, clock, db, booked, system } = await visitToSign();
  await visitor().sign(key, "en", { ...myself, email: "ada@example.com" });
  const { giveUp } = signatureMails(db, system, { from: "a@b.example", to: [] });
  const outbox = testOutbox(store, "signature", giveUp);
  await outbox.markFailed(outbox.next(clock.now), clock.now, "no such mailbox", undefined);
  expect(openCalls(db)).toMatchObject([
    { name: "Ada Reed", path: `/desk/bookings/${booked.reference}`, words: expect.stringContaining("copy") },
  ]);
});

it("says that very many have signed in the language of the text, too", async () => {
  const { visitor, key, state } = await visitToSign();
  const own = { ...spanish, labels: { ...labels, many: "Ya firmaron muchas personas." } };
  state.setup = { ...state.setup, waiver: { ...waiver, texts: [text, own] } };
  for (let time = 0; time < 99; time++) await visitor().sign(key, "es", { ...myself, name: `Guest ${time}` });
  const result = await visitor().sign(key, "es", myself);
  expect(result).toMatchObject({ errors: [{ field: "name", message: "Ya firmaron muchas personas." }] });
});
