import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { visitsDesk } from "./desk/bookings.server.ts";
import { createCalls } from "./desk/calls-to-make.server.ts";
import { contactWords } from "./desk/present-contact.ts";

const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: 0 } as const;

it("a guest whose address is refused is on Calls to make at once, reads it on the visit's page, and is mailed once it is mended", async () => {
  const desk = testDesk();
  const { visitor, store, clock, visits } = desk;
  const booked = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const isUnreached = () => visitor().read(booked)?.isUnreached;
  const outbox = testOutbox(store, "booking");
  const toGuest = () => {
    const seen: number[] = [];
    for (let mail = outbox.next(clock.now); mail; mail = outbox.next(clock.now, seen)) {
      if (mail.recipient === "visitor") return mail;
      seen.push(mail.id);
    }
    throw new Error("No mail waits.");
  };
  expect([isUnreached(), createCalls(visits).count()]).toEqual([undefined, 0]);
  await outbox.markFailed(toGuest(), clock.now, "550 No such user", undefined);
  expect([isUnreached(), createCalls(visits).count()]).toEqual([true, 1]);
  const atDesk = visitsDesk(desk.system, owner).booking(booked.reference);
  expect(atDesk && contactWords(atDesk.contact, atDesk.isUnreached).map(({ words }) => words)).toContain(
    "Our mail did not reach this address. Please mend it.",
  );
  const contact = { ...ada, email: "ada.reed@example.com" };
  expect(await visitor().change(booked, { contact })).toMatchObject({ kind: "changed" });
  clock.now += 300_000;
  expect([isUnreached(), toGuest().what]).toEqual([undefined, "changed"]);
});
