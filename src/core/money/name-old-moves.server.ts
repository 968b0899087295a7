import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { lacksCurrency, nameCurrency } from "./money-store.server.ts";

/** How often to look whether the studio's currency is known, in milliseconds. */
const checkMs = 1000;

/**
 * Names the currency of what earlier versions noted, as soon as content that says it is published. Never a default.
 * @returns stops looking
 */
export function nameOldMoves(store: Store, currency: () => string | undefined, log: Log): () => void {
  if (!lacksCurrency(store.db)) return () => {};
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    const known = currency();
    if (known === undefined) return;
    const count = await store.write((db) => nameCurrency(db, known), { mayUseReserve: true });
    clearInterval(timer);
    log("amounts named", { currency: known, count });
  }
  const tryIt = () =>
    void look().catch((error: unknown) => log("amounts not named", { reason: errorMessage(error) }));
  timer = setInterval(tryIt, checkMs);
  timer.unref();
  tryIt();
  return () => clearInterval(timer);
}
