import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { readFact, writeFact } from "../store/facts.ts";
import type { Store } from "../store/writer.ts";

/** A problem that needs the owner. */
export type Problem = {
  /** Identifies the problem; stays the same while it lasts. */
  readonly key: string;
  readonly words: string;
};

/** Dependencies of the alarm, replaceable in tests. */
export type AlarmParts = {
  readonly store: Store;
  readonly problems: () => readonly Problem[];
  /** Mails the owner immediately. */
  readonly notify: (problems: readonly Problem[]) => Promise<void>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often problems are checked, in milliseconds. */
const checkMs = 300_000;

/** The owner is reminded of a lasting problem after this time, in milliseconds: a week. */
const remindMs = 7 * 86_400_000;

/** Name of the stored fact that says when the owner was mailed about each problem. */
const toldFact = "alarm";

/** Mails the owner about each problem once, and again every week while it lasts. */
export function startAlarm(parts: AlarmParts): { readonly stop: () => void } {
  const timer = setInterval(() => void checkOnce(parts), checkMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Checks once. Never rejects: if the mail fails, the next check tries again. */
export async function checkOnce({ store, problems, notify, log, now }: AlarmParts): Promise<void> {
  try {
    const told = readTold(store);
    const found = problems();
    const isNews = ({ key }: Problem) => now() - (told[key] ?? Number.NEGATIVE_INFINITY) >= remindMs;
    const news = found.filter(isNews);
    if (news.length > 0) await notify(news);
    // Forget problems that are over, so that the owner is told if they come back.
    const next = Object.fromEntries(
      found.map((problem) => [problem.key, isNews(problem) ? now() : (told[problem.key] ?? now())]),
    );
    if (JSON.stringify(next) !== JSON.stringify(told))
      await store.write(() => writeFact(store.db, toldFact, JSON.stringify(next)), { mayUseReserve: true });
  } catch (error) {
    log("owner not notified of a problem", { reason: errorMessage(error) });
  }
}

function readTold({ db }: Store): Readonly<Record<string, number>> {
  const text = readFact(db, toldFact);
  return text === undefined ? {} : JSON.parse(text);
}
