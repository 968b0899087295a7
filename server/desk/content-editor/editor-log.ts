import { errorMessage } from "../../errors.ts";
import { actLog } from "../act-log.ts";
import type { DeskParts } from "../parts.ts";
import type { SignedIn } from "../permit.ts";

/**
 * Logs what somebody did with the content. A failure to log is not an error: the change is already in the
 * draft file, which names its author.
 */
export function editorLog({ store, log, now }: DeskParts, who: SignedIn) {
  const logged = actLog(who, now);
  return async (what: string, about: string): Promise<void> => {
    try {
      await store.write((db) => logged(db, what, about));
    } catch (error) {
      log("act not logged", { what, reason: errorMessage(error) });
    }
  };
}
