import { randomUUID } from "node:crypto";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { openBookingSystem } from "#server/booking/booking-system.ts";
import { addDays, dateAt } from "#server/booking/clock.ts";
import { bookingService } from "#server/booking/service.ts";
import { openDatabase } from "#server/store/open.ts";
import { createStore } from "#server/store/writer.ts";

/**
 * Books until so many visits are stored, spread over rooms and the next 90 days; most times stay open. What is missing to
 * the number lies in the past, as it does in a studio of some years.
 * @param folder data folder of a store that holds nothing yet
 */
export async function fillBookings(folder: string, setup: BookingSetup, stored: number): Promise<void> {
  const db = openDatabase(folder);
  db.exec("PRAGMA synchronous = OFF");
  const system = openBookingSystem({
    store: createStore(db),
    setup: () => setup,
    onMail: () => {},
    log: () => {},
    now: Date.now,
  });
  const service = bookingService(system, undefined);
  const byMail = {
    name: "Ada Reed",
    email: "ada@example.com",
    phone: "",
    reply: "email",
    paysLess: false,
  } as const;
  const byCall = { ...byMail, email: "", phone: "614-555-0100", reply: "call" } as const;
  const today = dateAt(Date.now(), setup.timeZone);
  const choices = setup.offers.flatMap(({ slug: offer, lengths: [length] }) => {
    const minutes = length?.minutes ?? 30;
    const answer = service?.times({ offer, minutes, people: 1, from: addDays(today, 1), days: 90 });
    const all = answer?.kind === "times" ? answer.days.flatMap(({ times }) => times) : [];
    return all.map(({ starts }) => ({ offer, minutes, people: 1, starts }));
  });
  let count = 0;
  for (let begin = 0; begin < choices.length && count < stored; begin += 100) {
    const some = choices.slice(begin, begin + 100).filter((_, index) => index % 4 === 0);
    const results = await Promise.all(
      some.map((line, index) =>
        service?.book({
          submissionId: randomUUID(),
          lines: [line],
          contact: index % 5 === 0 ? byCall : byMail,
        }),
      ),
    );
    count += results.filter((result) => result?.kind === "booked").length;
  }
  db.exec("BEGIN");
  const past = db.prepare(`
    INSERT INTO bookings (reference, made_at, booked_at, name, phone, reply) VALUES (?, 0, 0, ?, ?, 'none')
    RETURNING id`);
  const line = db.prepare(`
    INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (?, 'room-0', 'Room', '["room-0"]', '["Room"]', 30, ?, 1, 0) RETURNING id`);
  const claim = db.prepare("INSERT INTO claims (room, tick, line) VALUES (?, ?, ?)");
  for (let index = count; index < stored; index++) {
    const tick = 1_000_000 + index * 3;
    const id = Number(
      line.get(Number(past.get(`past-${index}`, `Guest ${index}`, `614-555-${index}`)?.id), tick)?.id,
    );
    for (const each of [tick, tick + 1, tick + 2]) claim.run(`room-${index % 56}`, each, id);
  }
  db.exec("COMMIT");
  db.close();
  console.log(
    `${stored.toLocaleString("en-US")} bookings stored, ${count.toLocaleString("en-US")} of them in the next 90 days`,
  );
}
