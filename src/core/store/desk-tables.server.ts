import { bytes, flag, id, json, number, personal, plain, secret, text, time } from "./columns.server.ts";

/** A role as it is stored. Who sees only today is a host with a mark beside it. */
type StoredRole = "owner" | "host";

/** The tables of the desk: its staff, how they sign in, and what they did. */
export const deskTables = {
  desk_people: {
    of: "staff",
    columns: {
      id: id(),
      name: text(personal("Name")),
      email: text(personal("E-mail")),
      role: text(personal("Role")).of<StoredRole>(),
      made_at: time(personal("Since")),
      removed_at: time(personal("Removed")).orNull(),
      handle: text(secret()).orNull(),
      today_only: flag(personal("Today only")).byDefault(0),
    },
  },
  // What somebody of the staff has learned, such as first aid, and the last day on which it counts: `2027-05-31`.
  courses: {
    of: "staff",
    columns: {
      id: id(),
      person: number(plain),
      what: text(personal("Course")),
      until_day: text(personal("Until")),
    },
  },
  // How somebody likes to see a page of the desk.
  desk_choices: { of: "staff", columns: { person: number(plain), name: text(plain), value: text(plain) } },
  desk_passkeys: {
    of: "staff",
    columns: {
      id: text(secret()),
      person: number(plain),
      public_key: bytes(secret()),
      counter: number(plain),
      transports: json(plain).byDefault("[]"),
      name: text(personal("Name")).byDefault(""),
      made_at: time(personal("Since")),
      used_at: time(personal("Used")).orNull(),
    },
  },
  desk_sessions: {
    of: "staff",
    columns: {
      id: id(),
      hash: text(secret()),
      person: number(plain),
      made_at: time(personal("Since")),
      used_at: time(personal("Used")),
      confirmed_until: time(plain).byDefault(0),
      device: text(personal("Device")).byDefault(""),
    },
  },
  desk_ended_sessions: { of: "staff", columns: { hash: text(secret()), used_at: time(plain) } },
  desk_links: {
    of: "staff",
    columns: {
      hash: text(secret()),
      code_hash: text(secret()).orNull(),
      purpose: text(plain).of<"setup" | "recover" | "sign-in" | "invite">(),
      person: number(plain).orNull(),
      role: text(plain).of<StoredRole>().orNull(),
      made_at: time(plain),
      until: time(plain),
      spent_at: time(plain).orNull(),
      tries: number(plain).byDefault(0),
      today_only: flag(plain).byDefault(0),
    },
  },
  desk_challenges: {
    of: "staff",
    columns: {
      challenge: text(secret()),
      purpose: text(plain),
      person: number(plain).orNull(),
      until: time(plain),
    },
  },
  desk_log: {
    of: "staff",
    columns: {
      id: id(),
      person: number(plain).orNull(),
      what: text(personal("What")),
      about: text(plain),
      at: time(personal("When")),
    },
  },
} as const;
