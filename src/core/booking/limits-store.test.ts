import { describe, expect, it } from "vitest";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { bookingMails } from "#features/visits/booking-mails.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import type { LineChoice } from "./visit.ts";

const home = "203.0.113.7";

/** A studio of three rooms, and one offer that takes all of them. */
function studio() {
  const { offers } = testSetup();
  const all = roomOffer("all", {
    rooms: { take: "all", ids: ["lake", "moon", "wood"] },
    people: { min: 1, max: 10 },
    ready: 0,
  });
  const desk = testDesk({ offers: [...offers, all], partiesAtOnce: 20 });
  const book = (line: Partial<LineChoice>, address = home) =>
    desk.visitor(address).book({ submissionId: submissionId(), lines: [choice(line)], contact: ada });
  return { ...desk, book };
}

const at = (day: string, time: string) => `2026-12-${day}T${time}:00-05:00`;
const times = ["10:00", "11:30", "13:00", "14:30", "16:00"];

/** Sends the mails that are due, and returns the link in the last one to a guest. */
async function mailedPass({ system, store }: ReturnType<typeof studio>) {
  const addresses = { from: "studio@example.com", to: ["owner@example.com"] };
  const compose = bookingMails(system, store, addresses);
  const outbox = testOutbox(store, "booking");
  let link = "";
  for (let mail = outbox.next(system.now()); mail; mail = outbox.next(system.now())) {
    const composed = await compose(mail);
    if (mail.recipient === "visitor") link = composed?.text ?? "";
    await outbox.markSent(mail, system.now());
  }
  const [, reference = "", key = ""] = /\/booking\/(\w{5})\?key=([\w-]{22})/.exec(link) ?? [];
  return { reference, key };
}

describe("what one address books and nobody vouches for", () => {
  it("is enough for 20 families of one house who book within an hour for four days", async () => {
    const { visitor, clock } = studio();
    const kinds: string[] = [];
    for (let family = 0; family < 20; family++) {
      const line = choice({ starts: at(`0${3 + (family % 4)}`, times[Math.floor(family / 4)] ?? "") });
      const held = await visitor().hold([line]);
      const hold = held.kind === "held" ? held.hold : "";
      kinds.push((await visitor().book({ submissionId: hold, hold, contact: ada })).kind);
      clock.now += 3 * 60_000;
    }
    expect(kinds).toEqual(Array.from({ length: 20 }, () => "booked"));
  });

  it("is at most half of the rooms at a time, held or booked; another address gets the rest", async () => {
    const { visitor, book } = studio();
    expect(await book({ offer: "lake" })).toMatchObject({ kind: "booked" });
    expect(await book({ offer: "moon" })).toEqual({ kind: "over-share" });
    expect(await visitor().hold([choice({ offer: "moon" })])).toEqual({ kind: "over-share" });
    expect(await book({ offer: "moon" }, "203.0.113.8")).toMatchObject({ kind: "booked" });
    expect(await book({ offer: "moon", starts: at("05", "15:00") })).toMatchObject({ kind: "booked" });
  });

  it("may be all rooms for one group, once a day", async () => {
    const { book } = studio();
    const group = { offer: "all", people: 9 };
    expect(await book({ ...group, starts: at("04", "10:00") })).toMatchObject({ kind: "booked" });
    expect(await book({ ...group, starts: at("04", "13:00") })).toEqual({ kind: "over-share" });
    expect(await book({ ...group, starts: at("05", "10:00") })).toMatchObject({ kind: "booked" });
  });

  it("is not a whole day by one hold of four group sessions, nor by four rooms for each of 99 visits", async () => {
    const { visitor, book } = studio();
    const sessions = times
      .slice(0, 4)
      .map((time) => choice({ offer: "all", people: 9, starts: at("04", time) }));
    expect(await visitor().hold(sessions)).toEqual({ kind: "over-share" });
    let booked = 0;
    for (let count = 0; count < 99; count++) {
      const time = times[count % times.length] ?? "";
      const lines = ["lake", "moon", "any"].map((offer) => choice({ offer, starts: at("04", time) }));
      const result = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
      if (result.kind === "booked") booked++;
    }
    expect(booked).toBe(1);
    expect(await book({ starts: at("04", "14:30") }, "203.0.113.8")).toMatchObject({ kind: "booked" });
  });

  it("is at most twelve a day", async () => {
    const { book } = studio();
    const kinds: string[] = [];
    for (let hour = 10; hour < 17; hour++)
      for (const minute of ["00", "45"]) {
        const offer = minute === "00" ? "lake" : "moon";
        const starts = at("04", `${hour}:${minute === "00" ? "00" : "30"}`);
        kinds.push((await book({ offer, minutes: 30, starts })).kind);
      }
    expect(kinds.filter((kind) => kind === "booked")).toHaveLength(12);
    expect(new Set(kinds.slice(12))).toEqual(new Set(["over-share"]));
  });

  it("does not grow by moving visits there, adding rooms or more people", async () => {
    const { book, visitor } = studio();
    await book({ offer: "lake" });
    const other = await book({ offer: "moon", starts: at("05", "15:00") });
    if (other.kind !== "booked") throw new Error(other.kind);
    const line = visitor().read(other)?.lines[0]?.id ?? 0;
    expect(await visitor().move(other, line, at("04", "15:00"))).toEqual({ kind: "over-share" });
    expect(visitor().read(other)?.lines[0]?.starts).toBe(at("05", "15:00"));
    const held = await visitor().hold([choice({ offer: "moon", starts: at("06", "15:00") })]);
    const hold = held.kind === "held" ? held.hold : "";
    expect(await visitor().holdLine(hold, choice({ offer: "any" }))).toEqual({ kind: "over-share" });
  });

  it("counts places in a shared session by the part of the rooms they are", async () => {
    const { book } = studio();
    const quiet = { offer: "quiet", minutes: 120, starts: at("08", "10:00") };
    expect(await book({ ...quiet, party: { people: 2 } })).toMatchObject({ kind: "booked" });
    expect(await book({ ...quiet, party: { people: 2 } })).toMatchObject({ kind: "booked" });
    expect(await book({ ...quiet, party: { people: 2 } })).toEqual({ kind: "over-share" });
    expect(await book({ ...quiet, party: { people: 2 } }, "203.0.113.8")).toMatchObject({ kind: "booked" });
  });

  it("is only counted where mail is set up, since nobody could confirm anything without", async () => {
    const { book, db } = studio();
    writeFact(db, mailFact, "not configured");
    for (const offer of ["lake", "moon", "any"])
      expect(await book({ offer })).toMatchObject({ kind: "booked" });
  });

  it("does not hinder the studio", async () => {
    const { studio: desk } = studio();
    for (const offer of ["lake", "moon", "any"]) {
      const result = await desk.book({
        submissionId: submissionId(),
        lines: [choice({ offer })],
        contact: ada,
      });
      expect(result).toMatchObject({ kind: "booked" });
    }
  });
});

describe("vouching for a booking", () => {
  it("takes the button behind the mail's link: opening the link changes nothing, and no other key has one", async () => {
    const desk = studio();
    const { book, visitor, db } = desk;
    const booked = await book({ offer: "lake" });
    if (booked.kind !== "booked") throw new Error(booked.kind);
    expect(visitor().read(booked)?.canConfirm).toBe(false);
    expect(await visitor().confirm(booked)).toEqual({ kind: "unknown" });
    const pass = await mailedPass(desk);
    for (let count = 0; count < 3; count++) expect(visitor("reader").read(pass)?.canConfirm).toBe(true);
    expect(await book({ offer: "moon" })).toEqual({ kind: "over-share" });
    for (let count = 0; count < 2; count++)
      expect(await visitor("reader").confirm(pass)).toEqual({ kind: "changed" });
    expect(visitor().read(pass)?.canConfirm).toBe(false);
    expect(await book({ offer: "moon" })).toMatchObject({ kind: "booked" });
    const stored = "SELECT visitor, network, vouched_by FROM bookings WHERE reference = ?";
    expect(db.prepare(stored).get(booked.reference)).toEqual({
      visitor: null,
      network: null,
      vouched_by: "mail",
    });
    const events = db.prepare("SELECT count(*) AS n FROM booking_events WHERE what = 'confirmed'").get();
    expect(events).toEqual({ n: 1 });
  });

  it("is stored without the address itself", async () => {
    const { book, db } = studio();
    await book({ offer: "lake" });
    const row = JSON.stringify(db.prepare("SELECT * FROM bookings").get());
    expect(row).not.toContain("203.0.113");
  });
});
