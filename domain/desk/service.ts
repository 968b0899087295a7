import type { ClosuresDesk } from "./closures.ts";
import type { CommentsDesk } from "./comments.ts";
import type { FeedDesk } from "./feed.ts";
import type { GiftsDesk } from "./gifts.ts";
import type { HealthDesk } from "./health.ts";
import type { LettersDesk } from "./letters.ts";
import type { MessagesDesk } from "./messages.ts";
import type { AccountDesk, PeopleDesk } from "./people.ts";
import type { Role } from "./permissions.ts";
import type { PersonDesk } from "./person.ts";
import type { UnvouchedDesk } from "./unvouched.ts";
import type { VisitsDesk } from "./visits.ts";
import type { WaitingDesk } from "./waiting.ts";
import type { WordsDesk } from "./words.ts";

/** The desk for a signed-in member of staff. Each area checks `domain/desk/roles.ts` itself. */
export type DeskService = {
  readonly who: DeskPerson;
  readonly account: AccountDesk;
  readonly people: PeopleDesk;
  readonly messages: MessagesDesk;
  readonly comments: CommentsDesk;
  readonly person: PersonDesk;
  readonly letters: LettersDesk;
  readonly gifts: GiftsDesk;
  readonly health: HealthDesk;
  readonly words: WordsDesk;
  /** undefined if nothing can be booked. */
  readonly bookings:
    | {
        readonly visits: VisitsDesk;
        readonly closures: ClosuresDesk;
        readonly waiting: WaitingDesk;
        readonly unvouched: UnvouchedDesk;
        readonly feed: FeedDesk;
      }
    | undefined;
};

/** A member of staff, as pages show them. */
export type DeskPerson = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
};
