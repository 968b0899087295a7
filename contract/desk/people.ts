import type { Role } from "./roles.ts";

/** One's own way in: every role has it. */
export type AccountDesk = {
  /** Open sessions, the one in use first. */
  readonly sessions: () => OpenSession[];
  /** Ends a session of one's own. */
  readonly endSession: (session: number) => Promise<void>;
  /** Ends the session in use. @returns the `Set-Cookie` that takes it out of the browser */
  readonly signOut: () => Promise<string>;
  readonly passkeys: () => Passkey[];
  /** What a browser needs to make a passkey, as JSON. Good once and for five minutes. */
  readonly newPasskeyOptions: () => Promise<string>;
  /** Keeps a new passkey. @returns whether it was taken */
  readonly addPasskey: (answer: string) => Promise<boolean>;
  readonly removePasskey: (id: string) => Promise<void>;
  /** What a browser needs to ask for one's own passkey once more, as JSON. */
  readonly confirmOptions: () => Promise<string>;
  /** Shows the passkey again, for acts that ask for it. @returns whether it was the right one */
  readonly confirm: (answer: string) => Promise<boolean>;
};

/** An open session as pages show it. */
export type OpenSession = {
  readonly id: number;
  /** How the browser named itself. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly isThis: boolean;
};

/** A passkey as pages show it. */
export type Passkey = { readonly id: string; readonly name: string; readonly madeAt: number };

/** Who may come in, and what was done: for owners. */
export type PeopleDesk = {
  readonly list: () => StaffMember[];
  /** Makes an invitation. @returns the address to hand over; it is good for a week and once */
  readonly invite: (role: Role) => Promise<string>;
  /** Takes somebody's way in and ends their sessions at once. @returns why not, where they are the last owner */
  readonly remove: (person: number) => Promise<"removed" | "last owner" | "unknown">;
  /** What was done at the desk, the newest first. @param before number of an act; from the newest where undefined */
  readonly log: (before: number | undefined) => LogLine[];
};

/** Somebody of the studio. */
export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly sessions: number;
};

/** An act as pages show it. */
export type LogLine = {
  readonly id: number;
  /** Who did it; the server where nobody did. */
  readonly who: string;
  readonly what: string;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};
