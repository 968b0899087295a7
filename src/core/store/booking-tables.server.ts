import type { DayWord } from "#core/booking/visit.ts";
import type { Reply } from "#core/booking/visitor-form.ts";
import {
  afterVisit,
  ahead,
  books,
  cents,
  contact,
  flag,
  id,
  json,
  keep,
  number,
  personal,
  plain,
  secret,
  text,
  tick,
  time,
} from "./columns.server.ts";

/** When rooms were used stays with the amount, without the person. */
const used = {
  why: "What was paid belongs to a visit, and the studio counts how much its rooms are used.",
  until: "the studio no longer needs its books of that year",
};

/** The tables of bookings: who comes, each visit, and what was done with it. */
export const bookingTables = {
  bookings: {
    of: { guests: { email: "email", phone: "phone" }, label: "Bookings" },
    left: { thing: "Booking", knownBy: "reference", when: "reference IS NOT NULL" },
    // A hold keeps nothing.
    keepsWith: "reference",
    keys: ["UNIQUE (submission_id, digest)"],
    columns: {
      id: id(),
      reference: text(keep("Number", used)).orNull().sql("UNIQUE"),
      hold_hash: text(secret(contact)).orNull().sql("UNIQUE"),
      kept_until: ahead(plain).orNull(),
      draft_until: ahead(plain).orNull(),
      extensions: number(plain).byDefault(0),
      visitor: text(secret(afterVisit("source"))).orNull(),
      made_at: time(plain),
      booked_at: time(keep("Booked", used)).orNull(),
      submission_id: text(secret(contact)).orNull(),
      digest: text(secret(contact)).orNull(),
      name: text(personal("Name", contact)).byDefault(""),
      email: text(personal("E-mail", contact)).byDefault(""),
      phone: text(personal("Phone", contact)).byDefault(""),
      reply: text(personal("How to answer", contact)).of<Reply>().byDefault("email"),
      pays_less: flag(personal("Cannot pay the full price", contact)).byDefault(0),
      house_rules: json(personal("House rules agreed to", contact)).byDefault("[]"),
      sequence: number(plain).byDefault(0),
      told_sequence: number(plain).orNull(),
      reminded_tick: tick(plain).orNull(),
      network: text(secret(afterVisit("source"))).orNull(),
      vouched_at: time(personal("Confirmed")).orNull(),
      vouched_by: text(personal("Confirmed by")).oneOf("mail", "payment", "studio").orNull(),
      pass: number(secret(contact)).orNull().refersTo("passes"),
      waiver_key: text(secret(contact)).orNull(),
      // Whether it was booked when links to sign followed from its number.
      has_old_waiver_link: flag(plain).byDefault(0),
      // Whom an invoice is for that waits until the booking is confirmed; null once it is issued.
      invoice_to: text(personal("Invoice for", contact)).orNull(),
      invoice_order: text(personal("Order number", contact)).orNull(),
      // Opens the receipt and nothing else.
      receipt_key: text(secret(contact)).orNull(),
    },
  },
  booking_lines: {
    of: { through: "bookings", by: "booking", label: "Visits" },
    left: { with: ["booking"], done: "changed" },
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      offer: text(plain),
      name: text(keep("Visit", used)),
      rooms: json(personal("Ids of the rooms")).forgottenAs(() => "[]"),
      room_names: json(personal("Rooms")).forgottenAs(() => "[]"),
      minutes: number(keep("Minutes", used)),
      start_tick: tick(keep("Begins", used)),
      people: number(personal("People")).forgottenAs(() => 0),
      adults: number(personal("Adults")).orNull(),
      children: number(personal("Children")).orNull(),
      companions: number(personal("Come to support")).byDefault(0),
      price: cents(keep("Price", used)),
      helps: json(personal("What helps", afterVisit("helps"))).byDefault("[]"),
      note: text(personal("Note", afterVisit("helps"))).byDefault(""),
      cancelled_at: time(keep("Cancelled", used)).orNull(),
      said: text(personal("Said on the day", contact)).of<DayWord>().orNull(),
      said_at: time(personal("Said at", contact)).orNull(),
      presence: text(personal("Noted on the day")).oneOf("here", "absent").orNull(),
      presence_at: time(personal("Noted at")).orNull(),
      cancelled_by: text(plain).oneOf("visitor", "studio").orNull(),
      answers: json(personal("Answers to the studio's questions", afterVisit("helps"))).byDefault("[]"),
      // What the studio keeps of what was paid, where that is not the price; NULL where it is.
      kept: cents(keep("Kept of what was paid", books)).orNull(),
      back_since: time(keep("To be given back since", books)).orNull(),
      // What was promised when it was booked; null for a hold.
      terms: json(plain).orNull(),
      extras: json(keep("Extras", used)).byDefault("[]"),
      // Noted by staff: they went before its end. No reason is asked.
      stopped_at: time(personal("Had to stop", contact)).orNull(),
      // Where we come to the guest: the area, and the minutes of the drive.
      area: text(personal("Area", contact)).byDefault(""),
      drive: number(plain).byDefault(0),
      street: text(personal("Street", afterVisit("helps"))).byDefault(""),
      postcode: text(personal("Postal code", afterVisit("helps"))).byDefault(""),
      ask_for: text(personal("Ask for", afterVisit("helps"))).byDefault(""),
      parking: text(personal("Parking", afterVisit("helps"))).byDefault(""),
      power: text(personal("Outlet", afterVisit("helps"))).byDefault(""),
      indoors: text(personal("Where", afterVisit("helps"))).byDefault(""),
      door_width: text(personal("Narrowest door", afterVisit("helps"))).byDefault(""),
      left_at: time(personal("We left", contact)).orNull(),
      is_school: flag(personal("A school", contact)).byDefault(0).since(54),
      // What went back while it was cancelled, and it takes place after all.
      due_again: cents(keep("To be paid again", used)).byDefault(0).since(63),
    },
  },
  // What a line was before a change of it, for what was owed then.
  line_pasts: {
    of: { through: "bookings", by: "booking", label: "Visits before a change" },
    left: { with: ["booking"], done: "changed" },
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      line: number(plain).goesWith("booking_lines"),
      until: time(keep("Until", books)).orNull(),
      price: cents(keep("Price", books)),
      start_tick: tick(keep("Begins", books)),
      cancelled_at: time(keep("Cancelled", books)).orNull(),
      kept: cents(keep("Kept of what was paid", books)).orNull(),
      back_since: time(keep("To be given back since", books)).orNull(),
      // Who was absent owes nothing. The guest had left no way to reach them.
      is_unowed: flag(keep("Nothing owed", books)).orNull().since(64),
      is_unreached: flag(plain).orNull().since(64),
    },
  },
  booking_keys: {
    of: { through: "bookings", by: "booking", label: "Links" },
    left: { with: ["booking"], done: "a link sent" },
    isWithoutRowId: true,
    columns: {
      hash: text(secret(afterVisit("keys"))).sql("PRIMARY KEY"),
      booking: number(plain).goesWith("bookings"),
      is_mailed: flag(plain).byDefault(0),
    },
  },
  // What staff have said of bookings with one address or number: src/core/booking/guest-store.server.ts.
  same_guests: {
    of: {
      through: "bookings",
      by: "booking",
      or: { through: "bookings", by: "other" },
      label: "Of one guest, or of two",
    },
    left: "own",
    keys: ["UNIQUE (booking, other)"],
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      other: number(plain).goesWith("bookings"),
      is_same: flag(personal("Of one guest", contact)),
    },
  },
  booking_events: {
    of: { through: "bookings", by: "booking", label: "What was done" },
    left: { with: ["booking"], done: "changed" },
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      line: number(plain).orNull().numberOf("booking_lines"),
      at: time(keep("When", used)),
      who: text(keep("By", used)).oneOf("visitor", "studio"),
      what: text(keep("What", used)),
      from_tick: tick(keep("From", used)).orNull(),
      to_tick: tick(keep("To", used)).orNull(),
      // Who came before a change of that, in words.
      was: text(personal("Before", contact)).orNull(),
    },
  },
} as const;
