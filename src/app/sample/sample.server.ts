import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { nobody } from "#core/booking/booking-contact.ts";
import { addClosure, type ClosureSpan, ticksOfSpan } from "#core/booking/closure-store.server.ts";
import type { WaitlistEntry } from "#core/booking/requests.ts";
import type { BookingSetup, Offer, OpenHours } from "#core/booking/setup.ts";
import type { Contact, LineChoice } from "#core/booking/visit.ts";
import { bookedLinesFrom, setLineColumns } from "#core/booking/visit-store.server.ts";
import type { FormName, FormTexts } from "#core/form/message-forms.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { instantsAt, TICK_MS, tickFrom, weekday } from "#core/process/clock.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { createStore, type Store } from "#core/store/writer.server.ts";
import { defaultLocale } from "#core/values/locale.ts";
import { smallestOf } from "#core/values/money-text.ts";
import { addDays, clockAt, dayIn, minuteOf } from "#core/values/time.ts";
import { insertPerson } from "#desk/people-store.server.ts";
import type { BookingSystem } from "#features/visits/visits.server.ts";
import { waitlist } from "#features/waiting-list/waiting-list.server.ts";
import { readEntries } from "#site/content/.server/content.ts";
import { type BookingService, bookingService } from "../booking-service.server.ts";
import { openBookingSystem } from "../booking-system.server.ts";
import { createInbox } from "../inbox.server.ts";

/** Number of days with visits, starting today. */
const days = 4;
const visitsPerDay = 4;
/** When today's visits begin, in minutes from now. */
const today = [-150, -75, -30, 15, 60, 120];

/** What came in during each of the last months, in dollars, the latest first. */
const monthsBefore = [2840, 3120, 2610, 2260, 2480, 1930, 1720, 1540, 1210, 860];

/**
 * Fills a separate store with made-up people, visits, closed times, a waiting list and messages, to try the desk safely.
 * Today's visits are around now, even where the studio would be closed.
 * @param folder absolute path of the data folder to fill; it must not contain a store
 * @param setup what can be booked; undefined if the site takes no bookings
 * @param now milliseconds since 1970
 * @param country whose phone numbers the guests have, `GB`
 * @throws CommandError where there already is a store
 */
export async function fillSample(
  folder: string,
  setup: BookingSetup | undefined,
  now: number,
  country = defaultLocale.code,
) {
  if (existsSync(path.join(folder, storeFileName))) throw new CommandError(`${folder} already has a store.`);
  const db = openDatabase(folder);
  try {
    const store = createStore(db);
    addPeople(db, now);
    const booked = setup ? await fillBooking(store, openToday(setup, now), { now, country }) : undefined;
    return { visits: 0, closures: 0, waiting: 0, ...booked, messages: await addMessages(store, now) };
  } finally {
    db.close();
  }
}

function addPeople(db: Writer, now: number): void {
  insertPerson(db, { name: "Olive Sample", email: "", role: "owner", now });
  insertPerson(db, { name: "Harper Sample", email: "", role: "host", now });
}

/** Books visits for the sample guests, closes times, and lets somebody wait for a place. */
async function fillBooking(
  store: Store,
  setup: BookingSetup,
  { now, country }: { now: number; country: string },
) {
  const date = dayIn(setup.timeZone, now);
  // Book as of midnight, so that in the afternoon the morning has visits too.
  const [midnight = now] = instantsAt(date, 0, setup.timeZone);
  const system = openBookingSystem({
    store,
    setup: () => setup,
    onMail: () => {},
    log: () => {},
    now: () => midnight,
  });
  const visits = await addVisits(store, system, { date, now, guests: sampleGuests(country) });
  const spans = sampleClosures(date);
  await store.write((db) => {
    for (const { span, notice, isForStaff } of spans)
      for (const { from: fromTick, to: toTick } of ticksOfSpan(span, setup.timeZone) ?? []) {
        const series = randomUUID();
        addClosure(db, { series, room: undefined, fromTick, toTick, isForStaff, notice }, now);
      }
  });
  const [offer] = setup.offers;
  const wishes = offer ? sampleWishes(offer, date, country) : [];
  await store.write(() => {
    for (const wish of wishes) waitlist(system).add(wish, undefined);
  });
  await store.write((db) => addMoney(db, setup.currency, now));
  return { visits, closures: spans.length, waiting: wishes.length };
}

/** Notes some of today's visits as paid, and what came in during the months before. */
function addMoney(db: Writer, currency: string, now: number): void {
  const paid = (cents: number) => ({ amount: smallestOf(cents, currency), currency });
  const here = bookedLinesFrom(db, 0, tickFrom(now));
  for (const [index, way] of (["card", "cash"] as const).entries()) {
    const line = here[index];
    if (!line) continue;
    const move = { at: now, kind: "visit", way, ...paid(line.price) } as const;
    recordMove(db, { ...move, booking: line.booking, line: line.id });
  }
  for (const [index, dollars] of monthsBefore.entries()) {
    const at = now - (index + 1) * 30 * 24 * 3_600_000;
    recordMove(db, { at, kind: "visit", way: "card", ...paid(dollars * 70) });
    recordMove(db, { at, kind: "visit", way: "cash", ...paid(dollars * 20) });
    recordMove(db, { at, kind: "pass", way: "online", ...paid(dollars * 10) });
  }
}

async function addVisits(
  store: Store,
  system: BookingSystem,
  { date, now, guests }: { date: string; now: number; guests: readonly SampleGuest[] },
): Promise<number> {
  // The studio may book times that visitors are not offered, so take the times from a visitor's view.
  const visitors = bookingService(system, "sample");
  const studio = bookingService(system, undefined);
  if (!visitors || !studio) return 0;
  let count = 0;
  async function book(line: LineChoice | undefined): Promise<void> {
    const guest = guests[count % guests.length];
    if (!line || !guest) return;
    const { contact, note } = guest;
    const lines = [{ ...line, note }];
    const booked = await studio?.book({ submissionId: randomUUID(), lines, contact });
    if (booked?.kind === "booked") count++;
  }
  // Asked for anew each time: a visit takes its room and those who receive guests.
  for (const minutes of today) await book(nearest(choicesOn(visitors, date), now + minutes * 60_000));
  for (let day = 1; day < days; day++)
    for (const line of spread(choicesOn(visitors, addDays(date, day)))) await book(line);
  await store.write((db) => {
    for (const { id, tick } of bookedLinesFrom(store.db, 0, tickFrom(now)))
      setLineColumns(db, id, { presence: "here", presence_at: tick * TICK_MS });
  });
  return count;
}

/** Open times of a day, of every offer. */
function choicesOn(service: BookingService, date: string): LineChoice[] {
  return service.offers().flatMap(({ offer, lengths: [length], people }) => {
    const minutes = length?.minutes ?? 30;
    const query = { offer, minutes, people: people.min, from: date, days: 1 };
    const result = service.times(query);
    const times = result.kind === "times" ? result.days.flatMap((day) => day.times) : [];
    return times.map(({ starts }) => ({ offer, minutes, party: { people: people.min }, starts }));
  });
}

/** The choice that begins closest to an instant. */
function nearest(choices: readonly LineChoice[], at: number): LineChoice | undefined {
  const distance = ({ starts }: LineChoice) => Math.abs(Date.parse(starts) - at);
  return choices.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A few choices, spread over the offers and the day. */
function spread(all: readonly LineChoice[]): LineChoice[] {
  const step = Math.max(1, Math.floor(all.length / visitsPerDay));
  return all.filter((_, index) => index % step === 0).slice(0, visitsPerDay);
}

/** Stores the sample messages an hour apart, in reverse: the first in the list is the newest. */
async function addMessages(store: Store, now: number): Promise<number> {
  const cause = readEntries("causes")[0]?.slug ?? "";
  for (const [index, { form, page, isSpam = false, fields: texts }] of sampleMessages
    .toReversed()
    .entries()) {
    const fields = form === "comment" ? { ...texts, cause } : texts;
    const inbox = createInbox(store, () => now - (sampleMessages.length - 1 - index) * 3_600_000);
    const submissionId = randomUUID();
    await inbox.save({ form, page, fields, isSpam, submissionId, digest: submissionId, file: undefined });
  }
  return sampleMessages.length;
}

type SampleGuest = { readonly contact: Contact; readonly note: string };

type SampleMessage = {
  readonly form: FormName;
  readonly page: string;
  readonly fields: FormTexts;
  readonly isSpam?: boolean;
};

function guest(name: string, contact: Partial<Contact>, note = ""): SampleGuest {
  return { contact: { ...nobody, name, reply: "none", ...contact }, note };
}

/** Phone numbers that countries keep free for made-up people; two digits stand for NN. Nobody may be called by a made-up number. */
const reservedPhones: Readonly<Record<string, string>> = {
  US: "(614) 555-01NN",
  CA: "(613) 555-01NN",
  GB: "07700 9001NN",
  IE: "020 910 01NN",
  AU: "(02) 5550 01NN",
  DE: "030 231251NN",
  FR: "06 39 98 01 NN",
};

/** How a made-up guest can be reached: by phone, and where no number belongs to nobody, by e-mail. */
function reached(country: string, name: string, number: number, reply: "call" | "text") {
  const phone = reservedPhones[country]?.replace("NN", String(number));
  return phone === undefined ? { email: `${name}@example.com`, reply: "email" as const } : { phone, reply };
}

/** Made-up guests, with example addresses and phone numbers that belong to nobody. */
const sampleGuests = (country: string): readonly SampleGuest[] => [
  guest("Ada Sample", { email: "ada@example.com", reply: "email" }, "Please knock softly."),
  guest("Ben Sample", reached(country, "ben", 10, "call")),
  guest("Cleo Sample", reached(country, "cleo", 11, "text"), "We come with a wheelchair."),
  guest("Dan Sample", { email: "dan@example.com", reply: "email", paysLess: true }),
  guest("Eve Sample", { ...reached(country, "eve", 12, "text"), email: "eve@example.com" }),
];

/** Made-up closed times. @param today such as `2026-12-07` */
function sampleClosures(today: string): { span: ClosureSpan; notice: string; isForStaff: boolean }[] {
  return [
    {
      span: { date: addDays(today, 1), times: { from: "12:00", to: "13:00" } },
      notice: "The team eats together.",
      isForStaff: true,
    },
    { span: { date: addDays(today, 6) }, notice: "The floor is being oiled.", isForStaff: false },
  ];
}

/** Made-up guests who wait for a place. @param today such as `2026-12-07` */
function sampleWishes({ slug, lengths, people }: Offer, today: string, country: string): WaitlistEntry[] {
  const wish = {
    offer: slug,
    minutes: lengths[0]?.minutes ?? 0,
    party: { people: people.min },
    email: "",
    phone: "",
  };
  const between = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });
  return [
    { ...wish, name: "Kim Sample", email: "kim@example.com", ...between(1, 9) },
    { ...wish, name: "Lou Sample", ...reached(country, "lou", 13, "text"), ...between(2, 5) },
    { ...wish, name: "Mo Sample", email: "mo@example.com", ...between(3, 20) },
  ];
}

/** Made-up messages for each list of the desk, newest first. Storing a comment adds its cause. */
const sampleMessages: readonly SampleMessage[] = [
  {
    form: "contact",
    page: "/contact",
    fields: {
      name: "Finn Sample",
      email: "finn@example.com",
      note: "Is there a quiet place to wait? My daughter needs ten minutes before she goes in.",
    },
  },
  {
    form: "comment",
    page: "/causes",
    fields: {
      name: "Gia Sample",
      email: "gia@example.com",
      comment: "The bubble room was the calm part of our week. Thank you.",
    },
  },
  {
    form: "feedback",
    page: "/",
    fields: { name: "Hal Sample", email: "hal@example.com", message: "The lights could be a little lower." },
  },
  { form: "newsletter", page: "/", fields: { email: "ivy@example.com", agree: "yes" } },
  {
    form: "donation",
    page: "/donate",
    fields: {
      amount: "50",
      firstName: "Jo",
      lastName: "Sample",
      email: "jo@example.com",
      method: "offline",
    },
  },
  {
    form: "contact",
    page: "/contact",
    fields: { name: "Top Offers", email: "offers@example.com", note: "We can put your site on page one." },
    isSpam: true,
  },
];

/** How long before and after now the sample's studio is open at least, in minutes. */
const around = 240;

/**
 * A setup whose studio is open around now, whatever the day and the hour, so that its desk has something to show.
 *
 * @param now milliseconds since 1970
 */
export function openToday(setup: BookingSetup, now: number): BookingSetup {
  const { timeZone } = setup;
  const today = dayIn(timeZone, now);
  const [midnight = now] = instantsAt(today, 0, timeZone);
  const minute = Math.floor((now - midnight) / 60_000);
  const day = weekday(today);
  /** The other days stay; today begins earlier and ends later, if needed. */
  const extend = (hours: readonly OpenHours[]): OpenHours[] => {
    const own = hours.filter(({ days }) => days.includes(day));
    const opens = Math.min(minute - around, ...own.map((span) => minuteOf(span.opens)));
    const closes = Math.max(minute + around, ...own.map((span) => minuteOf(span.closes)));
    const others = hours.flatMap((span) => {
      const days = span.days.filter((one) => one !== day);
      return days.length > 0 ? [{ ...span, days }] : [];
    });
    return [...others, { days: [day], opens: timeOf(opens), closes: timeOf(closes) }];
  };
  return {
    ...setup,
    hours: extend(setup.hours),
    quietHours: setup.quietHours.map((span) => ({ ...span, days: span.days.filter((one) => one !== day) })),
    closedDays: setup.closedDays.filter(({ from, to }) => addDays(to, 1) <= today || from > today),
    offers: setup.offers.map((offer) => (offer.hours ? { ...offer, hours: extend(offer.hours) } : offer)),
  };
}

/** A minute of the day on a quarter of an hour, within the day: `09:15`. */
function timeOf(minute: number): string {
  return clockAt(Math.min(Math.max(Math.floor(minute / 15) * 15, 0), 24 * 60 - 15));
}
