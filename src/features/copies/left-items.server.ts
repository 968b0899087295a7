import { rememberedSetup } from "#core/booking/setup-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { readPragma } from "#core/store/maintenance.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import { count } from "#core/values/plural.ts";
import { clockIn, dayIn, formatMoment } from "#core/values/time.ts";
import type { HandedOver } from "./hand-over.server.ts";
import { type LeftBooking, readLeftBooking, readLeftMessage } from "./left-rows-store.server.ts";
import type { Left } from "./left-store.server.ts";
import { storedOnlyHere } from "./only-here-store.server.ts";

/** What is to be handed over to the machine that has taken over; undefined if nothing is, or it has it. */
export function toHandOver(db: Reader): HandedOver | undefined {
  const [list, studio] = [storedOnlyHere(db), readStudio(db)];
  if (!list || !studio || list.handedAt !== undefined) return undefined;
  const { bookings, changes = [], messages } = list;
  const timeZone = rememberedSetup(db, () => [])?.timeZone ?? "UTC";
  const left = [
    ...bookings.flatMap((reference) => bookingLeft(db, "booking", reference, timeZone)),
    ...changes.flatMap((reference) => bookingLeft(db, "change", reference, timeZone)),
    ...messages.flatMap((id) => messageLeft(db, id)),
  ];
  return left.length === 0 ? undefined : { studio: studio.id, version: readPragma(db, "user_version"), left };
}

function bookingLeft(db: Reader, what: "booking" | "change", reference: string, timeZone: string): Left[] {
  const left = readLeftBooking(db, reference);
  if (!left) return [];
  const { name, email, phone, booked_at } = left.booking;
  const ends = left.lines.map(({ start_tick, minutes }) => start_tick * TICK_MS + minutes * 60_000);
  const last = left.events.findLast(({ what: done }) => done !== "booked");
  const done = what === "change" && last ? `${last.what}, ` : "";
  return [
    {
      what,
      about: reference,
      ...{ name, email, phone },
      words: done + linesInWords(left, timeZone),
      rows: JSON.stringify(what === "booking" ? left : { reply: left.booking.reply }),
      taken_at: (what === "change" ? last?.at : booked_at) ?? 0,
      ends: Math.max(0, ...ends),
    },
  ];
}

/** What was booked, as its guest knows it: "Lake room, Friday, December 4, 3:00 pm, for 2 people". */
function linesInWords({ lines }: LeftBooking, timeZone: string): string {
  return lines
    .map(({ name, start_tick, people, cancelled_at }) => {
      const at = start_tick * TICK_MS;
      const when = formatMoment({ starts: `${dayIn(timeZone, at)}T${clockIn(timeZone, at)}` });
      const off = cancelled_at === null ? "" : ", cancelled";
      return `${name}, ${when}, for ${count(people, "person", "people")}${off}`;
    })
    .join("; ");
}

function messageLeft(db: Reader, id: number): Left[] {
  const left = readLeftMessage(db, id);
  if (!left) return [];
  const { form, fields, mail_id, received_at } = left.message;
  const { name = "", email = "", phone = "" }: Record<string, string> = JSON.parse(fields);
  const words = `Message: ${form}`;
  const rows = JSON.stringify(left);
  return [
    {
      what: "message",
      about: mail_id,
      name,
      email,
      phone,
      words,
      rows,
      taken_at: received_at,
      ends: received_at,
    },
  ];
}
