import { type LettersService, letterActs } from "#domain/letters.ts";
import type { Store } from "../store/writer.ts";
import { changeAddress, findKey } from "./newsletter-store.ts";

/** Newsletter subscription, for the holder of a link. @param now milliseconds since 1970 */
export function lettersService({ db, write }: Store, now: () => number): LettersService {
  return {
    knows: (key) => findKey(db, key) !== undefined,
    async act(act, key) {
      if (!letterActs.includes(act)) return false;
      return write(() => {
        const id = findKey(db, key);
        return id !== undefined && changeAddress(db, id, act, now());
      });
    },
  };
}
