import type { Role } from "./permissions.ts";

/** One's own sessions and passkeys; every role has them. */
export type AccountDesk = {
  /** Open sessions, the one in use first. */
  readonly sessions: () => OpenSession[];
  /** Ends one of one's own sessions. */
  readonly endSession: (session: number) => Promise<void>;
  /** Ends the session in use. @returns the `Set-Cookie` that removes it from the browser */
  readonly signOut: () => Promise<string>;
  readonly passkeys: () => Passkey[];
  /** Options for creating a passkey in the browser, as JSON. Valid once, for five minutes. */
  readonly newPasskeyOptions: () => Promise<string>;
  /** Registers a new passkey. @returns whether it was accepted */
  readonly addPasskey: (answer: string) => Promise<boolean>;
  readonly removePasskey: (id: string) => Promise<void>;
  /** Options for confirming with one's own passkey, as JSON. */
  readonly confirmOptions: () => Promise<string>;
  /** Confirms with a passkey, for acts that require it. @returns whether it was accepted */
  readonly confirm: (answer: string) => Promise<boolean>;
};

/** An open session, as pages show it. */
export type OpenSession = {
  readonly id: number;
  /** Browser and system, from the user agent. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly isThis: boolean;
};

/** A passkey, as pages show it. */
export type Passkey = { readonly id: string; readonly name: string; readonly madeAt: number };

/** The desk's people and its log, for owners. */
export type PeopleDesk = {
  readonly list: () => StaffMember[];
  /** Creates an invitation. @returns the link to hand over; valid once, for a week */
  readonly invite: (role: Role) => Promise<string>;
  /** Removes somebody and ends their sessions at once. The last owner cannot be removed. */
  readonly remove: (person: number) => Promise<"removed" | "last owner" | "unknown">;
  /** The log of acts, newest first. @param before id of an act; undefined starts from the newest */
  readonly log: (before: number | undefined) => LogLine[];
};

/** A member of staff. */
export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly sessions: number;
};

/** An act, as pages show it. */
export type LogLine = {
  readonly id: number;
  /** Who did it; the server if nobody did. */
  readonly who: string;
  readonly what: string;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};
