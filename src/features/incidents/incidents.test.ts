import { expect, it } from "vitest";
import { removeDueMessages } from "#app/retention.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { findRows, forgetRows, personFile } from "#features/guests/person-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { dropOldIncidents, incidentMails, incidentsDesk } from "./incidents.server.ts";

const fall = { day: "2026-12-04", what: "A pupil fell by the swing. Ice on the knee.", told: "The teacher" };

/** A booked visit, and what an owner and a host can do about it. */
async function studio() {
  const app = testDesk();
  app.db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olga', 'olga@studio.example', 'owner', 0), (2, 'Bo', '', 'host', 0)",
  );
  writeFact(app.db, mailFact, "configured");
  const owner = { id: 1, name: "Olga", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const lines = [choice(), choice({ starts: "2026-12-11T15:00:00-05:00" })];
  const made = await app.studio.book({ submissionId: submissionId(), lines, contact: ada });
  if (made.kind !== "booked") throw new Error(made.kind);
  const desk = incidentsDesk(app.system, owner);
  const note = (given: Partial<typeof fall> = {}) =>
    desk.note(made.reference, new URLSearchParams({ ...fall, ...given }));
  const mail = () => {
    const item = testOutbox(app.store, "incident").next(app.clock.now);
    const mails = incidentMails(app.system, { from: "a@b.example", to: ["c@d.example"] }, () => undefined);
    return item && mails.compose(item);
  };
  return {
    ...app,
    desk,
    note,
    mail,
    reference: made.reference,
    host: incidentsDesk(app.system, { ...owner, id: 2, role: "host" }),
  };
}

it("a host tells the owner, once, by mail and on Today, and nobody but an owner reads or writes what happened", async () => {
  const { desk, host, reference, mail, note, db } = await studio();
  expect(await host.tellOwner(reference)).toBe(true);
  expect(await host.tellOwner(reference)).toBe(true);
  expect(await host.tellOwner("AAAAA")).toBe(false);
  expect(desk.waiting()).toBe(1);
  expect(desk.list().asked).toMatchObject([{ reference, by: "Bo" }]);
  const told = await mail();
  expect(told).toMatchObject({ to: ["olga@studio.example"] });
  expect(told?.text).toContain(`Bo asks you to look at booking ${reference}`);
  // Where no owner has an address, the studio's mailbox gets it.
  db.exec("UPDATE desk_people SET email = ''");
  expect(await mail()).toMatchObject({ to: ["c@d.example"] });
  for (const read of [() => host.list(), () => host.waiting(), () => host.about(reference)])
    expect(read).toThrow(NotAllowed);
  await expect(host.note(reference, new URLSearchParams(fall))).rejects.toThrow(NotAllowed);
  // Pressed twice, or in two tabs.
  await Promise.all([note(), note()]);
  // What was asked is answered: nobody is told of it any more.
  expect(desk.waiting()).toBe(0);
  expect(await mail()).toBeUndefined();
  expect(desk.list()).toMatchObject({ asked: [], noted: [{ ...fall, by: "Olga", reference }] });
  const about = `booking ${reference}`;
  expect(db.prepare("SELECT person, what, about FROM desk_log").all()).toEqual([
    { person: 2, what: "told the owner about a visit", about },
    { person: 1, what: "noted what happened at a visit", about },
    { person: 1, what: "noted what happened at a visit", about },
  ]);
});

it("what is missing is said, nothing to note ends it, and it is saved by itself with the passkey", async () => {
  const { desk, host, system, reference, note, clock } = await studio();
  clock.now = Date.parse("2026-12-05T12:00:00Z");
  expect(desk.about(reference)?.day).toBe("2026-12-04");
  expect((await note({ what: " ", day: "" }))?.errors?.map(({ field }) => field)).toEqual(["day", "what"]);
  await host.tellOwner(reference);
  await desk.settle(reference);
  expect(desk.list()).toEqual({ asked: [], noted: [] });
  await note();
  expect(await desk.table()).toContain(`"2026-12-04","${reference}","${fall.what}","The teacher"`);
  const stale = incidentsDesk(system, { id: 1, name: "Olga", role: "owner", confirmedUntil: 0 });
  expect(() => stale.list()).toThrow(NotConfirmed);
  await expect(stale.table()).rejects.toThrow(NotConfirmed);
});

it("a correction stands beside what was noted before, with who and when, and overwrites nothing", async () => {
  const { desk, host, note, clock, db } = await studio();
  await note();
  clock.now += 86_400_000;
  const { id = 0 } = desk.list().noted[0] ?? {};
  const correct = (of: number, given: Partial<typeof fall>) =>
    desk.correct(of, new URLSearchParams({ ...fall, ...given }));
  expect(await correct(id, { what: " " })).toMatchObject({ errors: [{ field: "what" }] });
  const ice = { what: "A pupil fell by the bubble tube." };
  // Pressed twice, or in two tabs.
  expect(await Promise.all([correct(id, ice), correct(id, ice)])).toEqual([undefined, undefined]);
  const [first] = desk.list().noted;
  expect(first).toMatchObject({ ...fall, ...ice, by: "Olga", earlier: [{ ...fall, id, by: "Olga" }] });
  expect(first?.notedAt).toBe((first?.earlier[0]?.notedAt ?? 0) + 86_400_000);
  // From a page that shows what was noted first: nothing is written over what was corrected meanwhile.
  expect(await correct(id, { told: "Nobody" })).toMatchObject({
    errors: [{ message: expect.stringContaining("meanwhile") }],
  });
  expect(await correct(first?.id ?? 0, fall)).toBeUndefined();
  expect(desk.list().noted).toMatchObject([{ ...fall, earlier: [{ ...fall, ...ice }, fall] }]);
  expect((await desk.table()).split("\r\n").filter((row) => row.includes("A pupil fell"))).toHaveLength(3);
  await expect(host.correct(id, new URLSearchParams(fall))).rejects.toThrow(NotAllowed);
  expect(() => host.toCorrect(id)).toThrow(NotAllowed);
  expect(await correct(99, ice)).toMatchObject({ errors: [{ message: expect.stringContaining("gone") }] });
  // All of it stays as long as the law asks for the last of it.
  const [last] = desk.list().noted;
  dropOldIncidents(db as never, last?.notedAt ?? 0);
  expect(desk.list().noted[0]?.earlier).toHaveLength(2);
  dropOldIncidents(db as never, (last?.notedAt ?? 0) + 1);
  expect(desk.list().noted).toEqual([]);
});

it("a guest gets it with what we have about them; when they are deleted it stays, for the years of the country", async () => {
  const { desk, host, note, reference, db, store, clock, write } = await studio();
  await note();
  const who = { email: ada.email };
  expect(personFile(db, who)).toContain("A pupil fell by the swing.");
  await host.tellOwner(reference);
  await write(() => {
    for (const rows of findRows(db, who)) forgetRows(db, rows);
  });
  expect(personFile(db, who)).not.toContain("A pupil fell");
  expect(desk.list()).toMatchObject({ asked: [], noted: [fall] });
  const clean = (now: string, country: string) => {
    clock.now = Date.parse(now);
    return removeDueMessages({ store, days: 180, country: () => country, log() {}, now: () => clock.now });
  };
  // Noted in 2026: in Britain for three years, in the United States for five.
  await clean("2030-02-01T12:00:00Z", "US");
  expect(desk.list().noted).toHaveLength(1);
  await clean("2030-02-02T12:00:00Z", "GB");
  expect(desk.list().noted).toHaveLength(0);
});
