import { contactOf } from "#domain/booking/booking-contact.ts";
import type { BookingSetup, EventOffer, Offer } from "#domain/booking/setup.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import type { Waiver, WaiverLabels } from "#domain/booking/waiver-form.ts";

/** A private offer of one room. */
export function roomOffer(room: string, changes: Partial<Offer> = {}): Offer {
  return {
    slug: room,
    name: `The ${room}`,
    rooms: { take: "all", ids: [room] },
    mode: { kind: "private" },
    lengths: [
      { minutes: 30, per: "party", prices: [{ cents: 2000 }] },
      { minutes: 60, per: "party", prices: [{ cents: 3500 }, { from: "2027-01-01", cents: 3800 }] },
    ],
    people: { min: 1, max: 3 },
    companionsFree: 0,
    minAge: 0,
    ready: 15,
    starts: { kind: "every", minutes: 30 },
    notice: 120,
    horizon: 90,
    ...changes,
  };
}

/** A studio of three rooms that is open every day from 10 to 6, with a shared visit on Tuesday mornings. */
export function testSetup(changes: Partial<BookingSetup> = {}): BookingSetup {
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const quiet = [{ days: [2], opens: "10:00", closes: "12:00" }];
  return {
    studio: {
      name: "Test Studio",
      phone: "(614) 555-0142",
      phoneLink: "tel:+16145550142",
      email: "hello@studio.example",
      url: "https://studio.example",
      address: "Test Studio, 1 Lane, Columbus, OH 43215",
      latitude: 39.9,
      longitude: -82.9,
    },
    timeZone: "America/New_York",
    currency: "USD",
    hours: [{ days: everyDay, opens: "10:00", closes: "18:00" }],
    quietHours: quiet,
    closedDays: [],
    rooms: [
      { id: "lake", name: "Lake Room", fits: 3, cannot: [] },
      { id: "moon", name: "Moon Room", fits: 3, cannot: ["step-free"] },
      { id: "wood", name: "Wood Room", fits: 4, cannot: [] },
    ],
    offers: [
      roomOffer("lake"),
      roomOffer("moon"),
      roomOffer("any", { rooms: { take: "any", ids: ["moon", "wood"] }, people: { min: 1, max: 4 } }),
      roomOffer("quiet", {
        rooms: { take: "all", ids: ["lake", "moon", "wood"] },
        mode: { kind: "shared", places: 8 },
        lengths: [{ minutes: 120, per: "person", prices: [{ cents: 2000 }] }],
        people: { min: 1, max: 8 },
        companionsFree: 1,
        ready: 0,
        starts: { kind: "fixed", times: ["10:00"] },
        hours: quiet,
      }),
    ],
    whatHelps: [
      { id: "lights-low", label: "Lights low", does: "We turn them down." },
      { id: "step-free", label: "Step-free", does: "We lead you round." },
    ],
    houseRules: ["Shoes off."],
    partiesAtOnce: 3,
    notice: 120,
    horizon: 90,
    hold: 30,
    cancelUntil: 120,
    lateCancelling: "The first miss is free.",
    reminder: 24,
    ...changes,
  };
}

/** The contact of test bookings. */
export const ada = contactOf({ name: "Ada Reed", email: "ada@example.com" });

/** By default, an hour in the lake room: Friday 4 December 2026, 3 pm in New York. */
export function choice(changes: Partial<LineChoice> = {}): LineChoice {
  return { offer: "lake", minutes: 60, people: 2, starts: "2026-12-04T15:00:00-05:00", ...changes };
}

/** An evening for 20 people, as an event: Saturday 20 March 2027, 4 pm to 6 pm in New York. */
export function eveningOf(
  changes: Partial<EventOffer> = {},
  event: Partial<EventOffer["event"]> = {},
): EventOffer {
  return {
    slug: "event:1",
    name: "A quiet evening",
    rooms: { take: "all", ids: [] },
    mode: { kind: "shared", places: 20 },
    lengths: [{ minutes: 120, per: "person", prices: [{ cents: 0 }] }],
    people: { min: 1, max: 12 },
    companionsFree: 0,
    minAge: 0,
    ready: 0,
    starts: { kind: "fixed", times: [] },
    notice: 0,
    horizon: 3650,
    event: {
      starts: "2027-03-20T16:00:00-04:00",
      ends: "2027-03-20T18:00:00-04:00",
      page: "quiet-evening",
      place: "Library, 1 Row, Columbus, OH 43206",
      latitude: 39.9,
      longitude: -82.9,
      ...event,
    },
    ...changes,
  };
}

const waiverLabels: WaiverLabels = {
  name: "Name",
  who: "For whom?",
  self: "For myself",
  child: "For a child",
  childName: "Child",
  childYear: "Year",
  agree: "I agree",
  sign: "Sign",
  changed: "The text has changed.",
  email: "E-mail",
  errors: "Please check these fields",
  required: "required",
  error: "Error",
  skip: "Skip to content",
  missing: "Please fill this in.",
  wrong: "Please check this again.",
  mailed: "We mail it, too.",
  copy: "Your copy.",
  print: "Print",
  home: "Home",
  another: "Sign for somebody else",
  done: "Thank you.",
  many: "Very many have signed.",
  over: "Nothing to sign.",
  offline: "Offline.",
  wait: "Please wait",
  tryAgain: "Please try again.",
  sendAgain: "Send it again",
  back: "Back",
};

/** What guests of every visit sign. */
export const testWaiver = {
  version: "1",
  days: 365,
  offers: [],
  texts: [{ lang: "en", language: "English", title: "Rules", text: ["Shoes off."], labels: waiverLabels }],
} as const satisfies Waiver;
