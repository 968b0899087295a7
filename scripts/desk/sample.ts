import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { BookingService } from "#contract/booking/service.ts";
import type { LineChoice } from "#contract/booking/visit.ts";
import { openBookingSystem } from "#server/booking/booking-system.ts";
import { addDays, dateAt, instantsAt } from "#server/booking/clock.ts";
import { bookingService } from "#server/booking/service.ts";
import { createInbox } from "#server/store/inbox.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { createStore, type Store } from "#server/store/writer.ts";
import { readBooking, readCauses } from "#src/content/.server/content.ts";
import { CommandError } from "../cli/run.ts";
import { sampleGuests, sampleMessages } from "./sample-words.ts";

/** Number of days with visits, starting today. */
const days = 4;
const visitsPerDay = 4;

/**
 * Fills a separate store with made-up people, visits and messages, to try the desk safely.
 * @param folder absolute path of the data folder to fill; it must not contain a store
 * @param now milliseconds since 1970
 * @returns how much was stored
 * @throws CommandError where there already is a store
 */
export async function fillSample(folder: string, now: number): Promise<{ visits: number; messages: number }> {
  if (existsSync(path.join(folder, storeFileName)))
    throw new CommandError(`${folder} already has a store. Delete that folder to fill it again.`);
  const db = openDatabase(folder);
  try {
    const store = createStore(db);
    addPeople(db, now);
    return { visits: await addVisits(store, now), messages: await addMessages(store, now) };
  } finally {
    db.close();
  }
}

function addPeople(db: DatabaseSync, now: number): void {
  const insert = db.prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES (?, ?, ?, ?)");
  insert.run("Olive Sample", "", "owner", now);
  insert.run("Harper Sample", "", "host", now);
}

/** Books open times in the coming days for the sample guests. */
async function addVisits(store: Store, now: number): Promise<number> {
  const setup = readBooking();
  if (!setup) return 0;
  const today = dateAt(now, setup.timeZone);
  // Book as of midnight, so that in the afternoon the morning has visits too.
  const [begin = now] = instantsAt(today, 0, setup.timeZone);
  const system = openBookingSystem({
    store,
    setup: () => setup,
    onMail: () => {},
    log: () => {},
    now: () => begin,
  });
  // The studio may book times that visitors are not offered, so take the times from a visitor's view.
  const visitors = bookingService(system, "sample");
  const studio = bookingService(system, undefined);
  if (!visitors || !studio) return 0;
  let count = 0;
  for (let day = 0; day < days; day++) {
    for (const line of choicesOn(visitors, addDays(today, day))) {
      const { contact, ...guest } = sampleGuests[count % sampleGuests.length] ?? sampleGuests[0];
      const booked = await studio.book({
        submissionId: randomUUID(),
        lines: [{ ...line, ...guest }],
        contact,
      });
      if (booked.kind === "booked") count++;
    }
  }
  return count;
}

/** Open times of a day, spread over the offers and the day. */
function choicesOn(service: BookingService, date: string): LineChoice[] {
  const all = service.offers().flatMap(({ offer, lengths: [length], people }) => {
    const minutes = length?.minutes ?? 30;
    const query = { offer, minutes, people: people.min, from: date, days: 1 };
    const result = service.times(query);
    const times = result.kind === "times" ? result.days.flatMap((day) => day.times) : [];
    return times.map(({ starts }) => ({ offer, minutes, people: people.min, starts }));
  });
  const step = Math.max(1, Math.floor(all.length / visitsPerDay));
  return all.filter((_, index) => index % step === 0).slice(0, visitsPerDay);
}

/** Stores the sample messages an hour apart, in reverse: the first in the list is the newest. */
async function addMessages(store: Store, now: number): Promise<number> {
  const cause = readCauses()[0]?.slug ?? "";
  for (const [index, { form, page, isSpam, fields: texts }] of sampleMessages.toReversed().entries()) {
    const fields = form === "comment" ? { ...texts, cause } : texts;
    const inbox = createInbox(store, () => now - (sampleMessages.length - 1 - index) * 3_600_000);
    const submissionId = randomUUID();
    await inbox.save({ form, page, fields, isSpam, submissionId, digest: submissionId, file: undefined });
  }
  return sampleMessages.length;
}
