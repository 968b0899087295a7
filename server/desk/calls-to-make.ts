import { openCalls, setCallDone } from "../calls/calls-store.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Something to tell somebody whom no mail tells it. */
export type CallToMake = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly isByText: boolean;
  /** The page of the desk about it. */
  readonly path: string;
  /** The words to say. */
  readonly words: string;
};

/** What would be mailed and cannot be, whatever it is about, for a signed-in person. */
export function callsDesk({ store, now }: DeskParts, who: SignedIn) {
  const { db } = store;
  return {
    /** The oldest first; at most 200. */
    list(): readonly CallToMake[] {
      permit(who, "see the day", now());
      return openCalls(db).map(({ is_by_text, ...call }) => ({ ...call, isByText: is_by_text === 1 }));
    },
    /** Notes that somebody was told; `false` puts it back on the list. */
    async setDone(id: number, isDone: boolean): Promise<void> {
      permit(who, "change bookings", now());
      await store.write(() => {
        setCallDone(db, id, isDone ? now() : null);
        const what = isDone ? "told somebody by phone" : "undid telling somebody";
        logAct(db, { person: who.id, what, about: `call ${id}`, at: now() });
      });
    },
  };
}
