import { randomUUID } from "node:crypto";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { nobody } from "#core/booking/booking-contact.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { addDays, dayIn } from "#core/values/time.ts";

/**
 * Fills an empty store with bookings. At most a quarter of the times in the next 90 days are booked, spread over all
 * offers, so that most stay open. The rest are past bookings, as in a studio that has been open for years.
 *
 * @param folder data folder with an empty store or none
 * @param total number of bookings to store
 */
export async function fillBookings(folder: string, setup: BookingSetup, total: number): Promise<void> {
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
  const emailContact = { ...nobody, name: "Ada Reed", email: "ada@example.com" } as const;
  const phoneContact = { ...emailContact, email: "", phone: "614-555-0100", reply: "call" } as const;
  const today = dayIn(setup.timeZone, Date.now());
  const openTimes = setup.offers.flatMap(({ slug: offer, lengths: [length] }) => {
    const minutes = length?.minutes ?? 30;
    const result = service?.times({ offer, minutes, people: 1, from: addDays(today, 1), days: 90 });
    const times = result?.kind === "times" ? result.days.flatMap((day) => day.times) : [];
    return times.map(({ starts }) => ({ offer, minutes, party: { people: 1 }, starts }));
  });
  let count = 0;
  for (let begin = 0; begin < openTimes.length && count < total; begin += 100) {
    const batch = openTimes.slice(begin, begin + 100).filter((_, index) => index % 4 === 0);
    const results = await Promise.all(
      batch.map((line, index) =>
        service?.book({
          submissionId: randomUUID(),
          lines: [line],
          contact: index % 5 === 0 ? phoneContact : emailContact,
        }),
      ),
    );
    count += results.filter((result) => result?.kind === "booked").length;
  }
  db.exec("BEGIN");
  const insertBooking = db.prepare(`
    INSERT INTO bookings (reference, made_at, booked_at, name, phone, reply) VALUES (?, 0, 0, ?, ?, 'none')
    RETURNING id`);
  const insertLine = db.prepare(`
    INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (?, 'room-0', 'Room', '["room-0"]', '["Room"]', 30, ?, 1, 0) RETURNING id`);
  const insertClaim = db.prepare("INSERT INTO claims (room, tick, line) VALUES (?, ?, ?)");
  for (let index = count; index < total; index++) {
    const firstTick = 1_000_000 + index * 3;
    const booking = insertBooking.get(`past-${index}`, `Guest ${index}`, `614-555-${index}`);
    const line = Number(insertLine.get(Number(booking?.id), firstTick)?.id);
    for (const tick of [firstTick, firstTick + 1, firstTick + 2])
      insertClaim.run(`room-${index % 56}`, tick, line);
  }
  db.exec("COMMIT");
  db.close();
  console.log(
    `${total.toLocaleString("en-US")} bookings stored, ${count.toLocaleString("en-US")} of them in the next 90 days`,
  );
}
