import { Unknown } from "#core/form/failure.server.ts";
import { tables } from "#core/store/tables.server.ts";
import { actLog } from "#desk/act-log.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { mayDo } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import {
  bringOver,
  closeLeft,
  countLeft,
  findLeft,
  isSiteFile,
  NotBrought,
  openLeft,
} from "#features/copies/copies.server.ts";
import type { EditorPlaces } from "#site/words/editor-draft.server.ts";

/** What came of a press. */
export type LeftDone =
  | { readonly kind: "done"; readonly words: string }
  | { readonly kind: "refused"; readonly words: string };

/** Something that the previous machine has taken after its last copy. */
export type LeftEntry = ReturnType<ReturnType<typeof machineBefore>["list"]>[number];

const doneAlready = "That is dealt with already, perhaps on another page.";

type Thing = LeftEntry["thing"];

const moved = "just as our website moved to another machine";

/** What to say to whoever is called of each thing; it is true whatever became of it meanwhile. */
const callWords: Readonly<Record<Thing, (words: string) => string>> = {
  bookings: (words) =>
    `You booked ${words}, ${moved}. It may not be in our book. Let us look together, and find a time if it is gone.`,
  messages: () => `Your message came ${moved}. We may not have all of it. What did you write?`,
  passes: (words) => `You bought ${words}, ${moved}. It may not be in our book. Do you have its code?`,
  place_wishes: (words) =>
    `You asked us for a place, ${moved}: ${words}. We may not have it. Are you still waiting?`,
  letter_addresses: () => `You gave us your address for the newsletter, ${moved}. Would you like to have it?`,
  closures: (words) => words,
  words: (words) => words,
  pictures: (words) => words,
};

/** What to say to whoever is called of something that both machines have, and one has changed. */
const changeWords = (words: string) =>
  `You changed something ${moved}: ${words}. Our book may still have it as it was. What is right?`;

/** Where whoever calls looks. */
const pathOf: Readonly<Record<Thing, string>> = {
  bookings: deskAt("bookings", "new"),
  messages: rooms.messages.address,
  passes: rooms.passes.address,
  place_wishes: rooms.waiting.address,
  letter_addresses: rooms.letters.address,
  closures: rooms["closed-times"].address,
  words: rooms.words.address,
  pictures: rooms.words.address,
};

/** What of it the list of acts says: nothing of a person. */
function aboutOf({ thing, about }: { readonly thing: Thing; readonly about: string }): string {
  if (thing === "bookings") return about;
  if (isSiteFile(thing)) return about.split(" ")[0] ?? "";
  return tables[thing].left.thing;
}

/** What the previous machine has taken after its last copy, for an owner to bring over or have called. */
export function machineBefore(
  parts: Pick<DeskParts, "booking" | "store" | "onMail" | "now"> & { readonly config: EditorPlaces },
  who: SignedIn,
) {
  const { booking, store, config: places, onMail, now } = parts;
  const { db } = store;

  /** Deals with one inside a transaction, once. */
  function deal(id: number, what: string, work: (left: NonNullable<ReturnType<typeof findLeft>>) => string) {
    return booking
      .write((writer): LeftDone => {
        const left = findLeft(db, id);
        if (!left) throw new Unknown();
        if (left.done_at !== null) return { kind: "refused", words: doneAlready };
        const words = work(left);
        closeLeft(writer, id, now());
        actLog(who, now)(writer, what, aboutOf(left));
        return { kind: "done", words };
      })
      .catch((error: unknown): LeftDone => {
        if (error instanceof NotBrought) return { kind: "refused", words: error.message };
        if (error instanceof Unknown) return { kind: "refused", words: doneAlready };
        throw error;
      });
  }

  return {
    /** How much waits for an owner; 0 for all others. */
    count(): number {
      permit(who, "see the day", now());
      return mayDo(who.role, "bring over") ? countLeft(db) : 0;
    },
    list() {
      permit(who, "bring over", now());
      return openLeft(db).map(
        ({ id, what, thing, about, name, email, phone, words, taken_at, can_bring }) => ({
          id,
          what,
          thing,
          isSiteFile: isSiteFile(thing),
          reference: thing === "bookings" ? about : undefined,
          ...{ name, email, phone, words },
          takenAt: taken_at,
          canBring: can_bring === 1,
        }),
      );
    },
    /** Books it here, or stores it: truly, or not at all. */
    async bring(id: number): Promise<LeftDone> {
      permit(who, "bring over", now());
      const done = await deal(id, "brought over from the previous machine", (left) =>
        bringOver(booking, { places, who: who.name, at: now() }, left),
      );
      onMail();
      return done;
    },
    /** Notes that it is dealt with in another way, such as booked by hand. */
    async done(id: number): Promise<LeftDone> {
      permit(who, "bring over", now());
      return deal(
        id,
        "dealt with: previous machine",
        ({ name }) => `Done: ${name || "that"} is off this list.`,
      );
    },
    /** Puts whoever it is from on *Calls to make*. */
    async call(id: number): Promise<LeftDone> {
      permit(who, "bring over", now());
      return deal(id, "has its guest called: previous machine", (left) => {
        const { what, thing, about, name, email, phone, words, rows } = left;
        if (email === "" && phone === "") throw new NotBrought("Nobody knows how to reach them.");
        const { reply } = JSON.parse(rows);
        const isVisit = thing === "bookings" && what === "change";
        addCall(
          booking.visits.db,
          {
            about: `left ${left.id}`,
            path: isVisit ? deskBookingPath(about) : pathOf[thing],
            ...{ name, email, phone, reply },
            words: what === "change" ? changeWords(words) : callWords[thing](words),
          },
          now(),
        );
        return `${name === "" ? "They now stand" : `${name} now stands`} on Calls to make.`;
      });
    },
  };
}
