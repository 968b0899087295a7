import type { Log } from "../log.ts";
import { readFact, writeFact } from "../store/queries.ts";
import type { Store } from "../store/writer.ts";

/** Something that needs the owner. */
export type Problem = {
  /** Stays the same while the problem does. */
  readonly key: string;
  readonly words: string;
};

/** What the alarm works with, replaceable in tests. */
export type AlarmParts = {
  readonly store: Store;
  readonly problems: () => readonly Problem[];
  /** Mails the owner at once. */
  readonly tell: (problems: readonly Problem[]) => Promise<void>;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often it is looked, in milliseconds. */
const lookMs = 300_000;

/** A problem that stays is told again after so long, in milliseconds: a week. */
const againMs = 7 * 86_400_000;

/** Name of the fact that holds when which problem was told. */
const toldFact = "alarm";

/** Mails the owner when something goes wrong, once for each problem, and again each week while it stays. */
export function startAlarm(parts: AlarmParts): { readonly stop: () => void } {
  const timer = setInterval(() => void lookOnce(parts), lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Looks once. It never fails: what could not be told is told the next time. */
export async function lookOnce({ store, problems, tell, log, now }: AlarmParts): Promise<void> {
  try {
    const told = readTold(store);
    const found = problems();
    const isNews = ({ key }: Problem) => now() - (told[key] ?? Number.NEGATIVE_INFINITY) >= againMs;
    const news = found.filter(isNews);
    if (news.length > 0) await tell(news);
    // What is over is forgotten, so that it is told when it comes back.
    const next = Object.fromEntries(
      found.map((problem) => [problem.key, isNews(problem) ? now() : (told[problem.key] ?? now())]),
    );
    if (JSON.stringify(next) !== JSON.stringify(told))
      await store.write(() => writeFact(store.db, toldFact, JSON.stringify(next)));
  } catch (error) {
    log("owner not told of a problem", { reason: error instanceof Error ? error.message : "unknown" });
  }
}

function readTold({ db }: Store): Readonly<Record<string, number>> {
  const text = readFact(db, toldFact);
  return text === undefined ? {} : JSON.parse(text);
}
