import {
  ahead,
  bytes,
  flag,
  id,
  json,
  number,
  personal,
  plain,
  secret,
  text,
  time,
} from "./columns.server.ts";

/** The tables of the desk: its staff, how they sign in, and what they did. */
export const deskTables = {
  desk_people: {
    of: "staff",
    left: "own",
    columns: {
      id: id(),
      name: text(personal("Name")),
      email: text(personal("E-mail")).sql("COLLATE NOCASE"),
      // Who sees only today is a host with a mark beside it.
      role: text(personal("Role")).oneOf("owner", "host"),
      made_at: time(personal("Since")),
      removed_at: time(personal("Removed")).orNull(),
      handle: text(secret()).orNull(),
      today_only: flag(personal("Today only")).byDefault(0).since(59),
    },
  },
  // What somebody of the staff has learned, such as first aid, and the last day on which it counts: `2027-05-31`.
  courses: {
    of: "staff",
    left: "own",
    columns: {
      id: id(),
      person: number(plain).goesWith("desk_people"),
      what: text(personal("Course")),
      until_day: text(personal("Until")),
    },
  },
  // How somebody likes to see a page of the desk.
  desk_choices: {
    of: "staff",
    left: "own",
    keys: ["PRIMARY KEY (person, name)"],
    isWithoutRowId: true,
    columns: {
      person: number(plain).sql("REFERENCES desk_people (id)"),
      name: text(plain),
      value: text(plain),
    },
  },
  desk_passkeys: {
    of: "staff",
    left: "own",
    columns: {
      id: text(secret()).sql("PRIMARY KEY"),
      person: number(plain).goesWith("desk_people"),
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
    left: "own",
    columns: {
      id: id(),
      hash: text(secret()).sql("UNIQUE"),
      person: number(plain).goesWith("desk_people"),
      made_at: time(personal("Since")),
      used_at: time(personal("Used")),
      confirmed_until: ahead(plain).byDefault(0),
      device: text(personal("Device")).byDefault(""),
    },
  },
  desk_ended_sessions: {
    of: "staff",
    left: "own",
    isWithoutRowId: true,
    columns: { hash: text(secret()).sql("PRIMARY KEY"), used_at: time(plain) },
  },
  desk_links: {
    of: "staff",
    left: "own",
    isWithoutRowId: true,
    columns: {
      hash: text(secret()).sql("PRIMARY KEY"),
      code_hash: text(secret()).orNull(),
      purpose: text(plain).oneOf("setup", "recover", "sign-in", "invite"),
      person: number(plain).orNull().goesWith("desk_people"),
      role: text(plain).oneOf("owner", "host").orNull(),
      made_at: time(plain),
      until: ahead(plain),
      spent_at: time(plain).orNull(),
      tries: number(plain).byDefault(0),
      today_only: flag(plain).byDefault(0).since(59),
    },
  },
  desk_challenges: {
    of: "staff",
    left: "own",
    isWithoutRowId: true,
    columns: {
      challenge: text(secret()).sql("PRIMARY KEY"),
      purpose: text(plain),
      person: number(plain).orNull(),
      until: ahead(plain),
    },
  },
  desk_log: {
    of: "staff",
    left: "own",
    columns: {
      id: id(),
      person: number(plain).orNull().refersTo("desk_people"),
      what: text(personal("What")),
      about: text(plain),
      at: time(personal("When")),
    },
  },
} as const;
