import type { ColumnType, Insertable, Selectable } from "kysely";
import type { Reply } from "#core/booking/visitor-form.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { bookingTables } from "./booking-tables.server.ts";
import {
  ahead,
  books,
  bytes,
  type Column,
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
import { deskTables } from "./desk-tables.server.ts";
import { mailTables } from "./mail-tables.server.ts";
import { moneyTables } from "./money-tables.server.ts";

/**
 * Whose the rows of a table are. `guests`: rows carry an address or a phone number, in these columns. A name within
 * JSON is written `fields.email`. `through`: rows belong to whoever the row of another table belongs to, which
 * `by` names. `byKind`: which table that is depends on the row's `kind`. `staff`: people at the desk, who are removed in *People*. `nobody`: rows are about no person.
 */
type Owner =
  | { readonly guests: { readonly email: string; readonly phone?: string }; readonly label: string }
  | {
      readonly through: string;
      readonly by: string;
      readonly label: string;
      /** Rows that belong to a row of this table instead. */
      readonly or?: { readonly through: string; readonly by: string };
    }
  | { readonly byKind: Readonly<Record<string, string>>; readonly by: string; readonly label: string }
  | "staff"
  | "nobody";

/** What a row is to the owner that only a machine has which was replaced (`src/features/copies/only-here-store.server.ts`). */
type Left = (
  | {
      /** It is listed by itself: what it is, and the column by which both machines know it. */
      readonly thing: string;
      readonly knownBy: string;
    }
  | {
      /** It is listed with what the first of these columns leads to that is not empty. */
      readonly with: readonly string[];
      /** What was done, if both machines have that. */
      readonly done: string;
      /** Such rows are only added: they come along to what both machines have. */
      readonly isAdded?: true;
    }
) & {
  /** Which rows count, as SQL: others are not finished. */
  readonly when?: string;
  /** Only those count to which a row of this table belongs. */
  readonly needs?: string;
};

/** A table: whose its rows are, and its columns. */
export type Table = {
  readonly of: Owner;
  /** `own`: the studio makes its rows anew, or they are of one machine alone. */
  readonly left: Left | "own";
  /** Only rows with this column keep what is marked so when their person is deleted; all of them by default. */
  readonly keepsWith?: string;
  /** Keys and checks of several columns. */
  readonly keys?: readonly string[];
  /** Whether its rows are found by their key alone. */
  readonly isWithoutRowId?: true;
  readonly columns: Readonly<Record<string, Column<unknown, unknown>>>;
};

/** The owner's record of what happened stays, with what it says of somebody. */
const accidents = {
  why: "The law asks for a record of accidents, and whoever was hurt may need it.",
  until: "the years are over for which the country's law asks for it",
};

/** What somebody on the waiting list is told: that they are on it, that a place is open to everybody, that their wish has ended, or that the event is cancelled. */
export type WishNews = "joined" | "open" | "ended" | "cancelled";

/** What only a machine may have that was replaced, by the table that it is in: those whose mark is a `thing`. */
export type LeftThing = "bookings" | "closures" | "letter_addresses" | "messages" | "passes" | "place_wishes";

/** What only a machine may have in files: its texts, and its pictures and PDFs. */
export type LeftInFiles = "words" | "pictures";

/** What came of an offered place. `open`: they were told of a place that was open to everybody. */
export type OfferAnswer = "booked" | "declined" | "unanswered" | "untold" | "withdrawn" | "open";

/** Every table of the newest version: a new store is made from them (`schema.server.ts`), and a test compares it with old ones that were migrated. */
export const tables = {
  messages: {
    of: { guests: { email: "fields.email", phone: "fields.phone" }, label: "Messages" },
    left: { thing: "Message", knownBy: "mail_id" },
    keepsWith: "settled_at",
    keys: ["UNIQUE (form, submission_id, digest)"],
    columns: {
      id: id(),
      form: text(keep("Form", books)).of<FormName>(),
      submission_id: text(secret()).forgottenAs(() => crypto.randomUUID()),
      digest: text(secret()),
      page: text(personal("Sent from the page")),
      // What belongs to a payment stays with it: its amount, its cause and how it was paid.
      fields: json(personal("What you wrote")).forgottenAs(() => "{}"),
      is_spam: flag(personal("Taken for spam")),
      received_at: time(personal("Received")),
      // What the deletion journal knows it by, and the Message-ID of its mail.
      mail_id: text(plain).forgottenAs(() => crypto.randomUUID()),
      approved_at: time(plain).orNull(),
      done_at: time(plain).orNull(),
      binned_at: time(plain).orNull(),
      settled_at: time(keep("Paid", books)).orNull(),
      state: text(plain)
        .of<"bin" | "spam" | "done" | "new">()
        .byDefault("made")
        .sql(
          "AS (CASE WHEN binned_at IS NOT NULL THEN 'bin' WHEN is_spam = 1 THEN 'spam' WHEN done_at IS NOT NULL THEN 'done' ELSE 'new' END)",
        ),
      // The visit that was asked about: our answers stand with it.
      booking: number(plain).orNull().refersTo("bookings"),
      // Opens a page that shows who sent it what they sent, for 30 days.
      receipt_key: text(secret()).orNull(),
    },
  },
  files: {
    of: { through: "messages", by: "message_id", label: "Files" },
    left: { with: ["message_id"], done: "sent a file" },
    columns: {
      message_id: number(plain).goesWith("messages").sql("PRIMARY KEY"),
      name: text(personal("Name")),
      bytes: bytes(personal("Contents, in Base64")),
    },
  },
  replies: {
    of: { through: "messages", by: "message", label: "Our answers" },
    left: { with: ["message"], done: "answered", isAdded: true },
    columns: {
      id: id(),
      message: number(plain).goesWith("messages"),
      person: number(plain).orNull().refersTo("desk_people"),
      recipient: text(personal("To")),
      words: text(personal("Words")),
      made_at: time(personal("Written")),
    },
  },
  comments: {
    of: { guests: { email: "email" }, label: "Comments" },
    left: { with: ["message"], done: "published" },
    keys: ["CHECK ((cause IS NULL) <> (post IS NULL))"],
    columns: {
      id: id(),
      message: number(plain).orNull().refersTo("messages").sql("UNIQUE"),
      cause: text(personal("On the cause")).orNull(),
      post: text(personal("On the post")).orNull(),
      reply_to: number(plain).orNull().numberOf("comments"),
      name: text(personal("Name")),
      email: text(personal("E-mail")).sql("COLLATE NOCASE"),
      words: text(personal("Comment")),
      day: text(personal("Day")),
      made_at: time(plain),
      hidden_at: time(personal("Hidden")).orNull(),
    },
  },
  letter_addresses: {
    of: { guests: { email: "email" }, label: "Newsletter" },
    left: { thing: "Newsletter", knownBy: "email" },
    columns: {
      id: id(),
      email: text(personal("E-mail")).sql("UNIQUE COLLATE NOCASE"),
      key: text(secret()).sql("UNIQUE"),
      asked_at: time(personal("Asked to confirm")),
      confirmed_at: time(personal("Confirmed")).orNull(),
      left_at: time(personal("Left")).orNull(),
      removed_at: time(personal("Removed by the studio")).orNull(),
      confirmed_before: time(personal("Confirmed before that")).orNull(),
    },
  },
  ...bookingTables,
  ...moneyTables,
  place_wishes: {
    of: { guests: { email: "email", phone: "phone" }, label: "Waiting list" },
    left: { thing: "Waiting list", knownBy: "id" },
    columns: {
      id: id(),
      offer: text(personal("Visit")),
      minutes: number(personal("Minutes")),
      people: number(personal("People")),
      from_day: text(personal("From")),
      to_day: text(personal("To")),
      name: text(personal("Name")),
      email: text(personal("E-mail")),
      phone: text(personal("Phone")),
      made_at: time(personal("Asked")),
      offered: number(plain).orNull().refersTo("bookings"),
      visitor: text(secret()).orNull(),
      removed_at: time(personal("Removed by the studio")).orNull(),
      key: text(secret()).byDefault(""),
      confirmed_at: time(personal("Confirmed")).orNull(),
      reply: text(personal("How to answer")).of<Reply | "">().byDefault(""),
      unanswered: number(personal("Offers without an answer")).byDefault(0),
      mail_kind: text(personal("Told last")).of<WishNews>().orNull(),
      // Whether the staff are to tell it.
      state: text(plain).of<"none" | "to call">().byDefault("none"),
      adults: number(personal("Adults")).orNull().since(61),
      children: number(personal("Children")).orNull().since(61),
      companions: number(personal("Come to support")).byDefault(0).since(61),
      is_school: flag(personal("A school")).byDefault(0).since(61),
    },
  },
  place_offers: {
    of: { through: "place_wishes", by: "wish", label: "Places offered" },
    left: "own",
    columns: {
      id: id(),
      wish: number(plain).goesWith("place_wishes"),
      hold: number(plain).orNull().refersTo("bookings"),
      place: number(plain).orNull(),
      start_tick: tick(personal("Begins")),
      made_at: time(personal("Offered")),
      told_at: time(personal("Told")).orNull(),
      answer: text(personal("Answer"))
        .oneOf("booked", "declined", "unanswered", "untold", "withdrawn", "open")
        .orNull(),
    },
  },
  calls_to_make: {
    of: { guests: { email: "email", phone: "phone" }, label: "Calls to make" },
    left: "own",
    columns: {
      id: id(),
      about: text(plain).sql("UNIQUE"),
      path: text(plain),
      name: text(personal("Name")),
      email: text(personal("E-mail")),
      phone: text(personal("Phone")),
      is_by_text: flag(personal("By text message")),
      words: text(personal("What we wanted to tell you")),
      made_at: time(personal("Since")),
      done_at: time(personal("Told")).orNull(),
    },
  },
  left_behind: {
    of: { guests: { email: "email", phone: "phone" }, label: "Taken by another machine" },
    left: "own",
    keys: ["UNIQUE (what, thing, about)"],
    columns: {
      id: id(),
      // `new`: only that machine has it. `change`: both have it.
      what: text(plain).oneOf("new", "change"),
      // Its table, and by what both machines know it; or that it is in a file.
      thing: text(plain).of<LeftThing | LeftInFiles>(),
      about: text(plain),
      name: text(personal("Name")),
      email: text(personal("E-mail")),
      phone: text(personal("Phone")),
      words: text(personal("What")),
      rows: json(secret()),
      taken_at: time(personal("Received")),
      kept_until: ahead(plain),
      done_at: time(plain).orNull(),
    },
  },
  opened_times: {
    of: "nobody",
    left: "own",
    columns: { room: text(plain).orNull(), from_tick: tick(plain), to_tick: tick(plain) },
  },
  sessions: {
    of: "nobody",
    left: "own",
    keys: ["UNIQUE (offer, start_tick)"],
    columns: { id: id(), offer: text(plain), start_tick: tick(plain), rooms: json(plain) },
  },
  claims: {
    of: "nobody",
    left: "own",
    keys: ["PRIMARY KEY (room, tick)", "CHECK ((line IS NULL) <> (session IS NULL))"],
    isWithoutRowId: true,
    columns: {
      room: text(plain),
      tick: tick(plain),
      line: number(plain).orNull().goesWith("booking_lines"),
      session: number(plain).orNull().goesWith("sessions"),
    },
  },
  places: {
    of: "nobody",
    left: "own",
    keys: ["PRIMARY KEY (session, place)"],
    isWithoutRowId: true,
    columns: {
      session: number(plain).goesWith("sessions"),
      place: number(plain),
      line: number(plain).goesWith("booking_lines"),
    },
  },
  arrivals: {
    of: "nobody",
    left: "own",
    keys: [
      "PRIMARY KEY (tick, slot)",
      "UNIQUE (booking, tick)",
      "CHECK ((booking IS NULL) <> (session IS NULL))",
    ],
    isWithoutRowId: true,
    columns: {
      tick: tick(plain),
      slot: number(plain),
      booking: number(plain).orNull().goesWith("bookings"),
      session: number(plain).orNull().goesWith("sessions"),
    },
  },
  signatures: {
    of: { through: "bookings", by: "booking", label: "Signed texts" },
    left: { with: ["booking"], done: "signed", isAdded: true },
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      signer: text(personal("Signed by")),
      is_guardian: flag(personal("As parent or guardian")),
      child_name: text(personal("For the child")),
      child_year: text(personal("Born")),
      people: number(plain),
      language: text(personal("Language")),
      digest: text(plain),
      text: text(personal("Text")),
      signed_at: time(personal("Signed")),
      kept_until: ahead(plain),
      on_paper: flag(personal("On paper")),
      email: text(personal("E-mail")).byDefault(""),
    },
  },
  // What happened at a visit. Until an owner has noted it, a host asks them to look.
  incidents: {
    of: { through: "bookings", by: "booking", label: "What happened at a visit" },
    left: { with: ["booking"], done: "something happened", isAdded: true },
    keepsWith: "noted_at",
    columns: {
      id: id(),
      booking: number(plain).goesWith("bookings"),
      day: text(keep("On the day", accidents)).byDefault(""),
      what: text(keep("What happened", accidents)).byDefault(""),
      told: text(keep("Who was told", accidents)).byDefault(""),
      person: number(plain).orNull().numberOf("desk_people"),
      asked_at: time(plain).orNull(),
      noted_at: time(keep("Noted", accidents)).orNull(),
      // The note that this one corrects: both stay.
      corrects: number(plain).orNull().since(62),
    },
  },
  event_states: {
    of: "nobody",
    left: "own",
    isWithoutRowId: true,
    columns: {
      offer: text(plain).sql("PRIMARY KEY"),
      start_tick: tick(plain),
      minutes: number(plain),
      place: text(plain),
      places: number(plain),
      told: text(plain).byDefault(""),
      changed_at: time(plain).byDefault(0),
      cancelled_at: time(plain).orNull(),
      page: text(plain).byDefault(""),
      name: text(plain).byDefault(""),
      restored_at: time(plain).orNull(),
    },
  },
  closures: {
    of: "nobody",
    left: { thing: "Closed time", knownBy: "id" },
    keys: ["CHECK (from_tick < to_tick)"],
    columns: {
      id: id(),
      room: text(plain).orNull(),
      from_tick: tick(plain),
      to_tick: tick(plain),
      made_at: time(plain),
      series: text(plain).byDefault(""),
      is_for_staff: flag(plain).byDefault(0),
      notice: text(plain).byDefault(""),
      removed_at: time(plain).orNull(),
      is_away: flag(plain).byDefault(0),
      answers: text(plain).byDefault(""),
    },
  },
  facts: { of: "nobody", left: "own", columns: { name: text(plain).sql("PRIMARY KEY"), value: text(plain) } },
  ...mailTables,
  ...deskTables,
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof tables;

type ColumnTypes<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends {
    readonly types: ColumnType<infer Value, infer Insert, infer Update>;
  }
    ? ColumnType<Value, Insert, Update>
    : never;
};

export type Rows = { [Name in TableName]: ColumnTypes<(typeof tables)[Name]["columns"]> };

/** A row of a table, as it is read. */
export type Row<Name extends TableName> = Selectable<Rows[Name]>;

/** Columns of a row to change. */
export type Changed<Name extends TableName> = Partial<Omit<Row<Name>, "id">>;

/** A row of a table, as it is stored first: what has a default may be left out. */
export type NewRow<Name extends TableName> = Insertable<Rows[Name]>;
