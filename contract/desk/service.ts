import type { ClosuresDesk } from "./closures.ts";
import type { AccountDesk, PeopleDesk } from "./people.ts";
import type { Role } from "./roles.ts";
import type { VisitsDesk } from "./visits.ts";
import type { WordsDesk } from "./words.ts";

/** The desk for somebody of the studio who is signed in. Every area of it asks `contract/desk/roles.ts` by itself. */
export type DeskService = {
  readonly who: DeskPerson;
  readonly account: AccountDesk;
  readonly people: PeopleDesk;
  readonly words: WordsDesk;
  /** undefined where nothing can be booked here. */
  readonly bookings: { readonly visits: VisitsDesk; readonly closures: ClosuresDesk } | undefined;
};

/** Somebody of the studio, as pages show them. */
export type DeskPerson = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
};
