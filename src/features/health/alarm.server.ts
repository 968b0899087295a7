import { unusualNumbers } from "#core/booking/limits-store.server.ts";
import type { Config } from "#core/config/config.server.ts";
import { addressOn } from "#core/http/site-address.server.ts";
import { mailHealth } from "#core/outbox/mail-store.server.ts";
import { directMailer } from "#core/outbox/transport.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { dayMs, hasPassed, withLocalTimes } from "#core/values/time.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { storeWarnings } from "#features/backups/backups.server.ts";
import { copyProblems } from "#features/copies/copies.server.ts";
import { paymentWarnings } from "#features/payments/payments.server.ts";
import { mailWarning } from "./health-answer.server.ts";
import { missingHere } from "./kept-facts.server.ts";

/** A problem that needs the owner. */
export type Problem = {
  /** Identifies the problem; stays the same while it lasts. */
  readonly key: string;
  readonly words: string;
};

/** Dependencies of the alarm, replaceable in tests. */
type AlarmParts = {
  readonly store: Store;
  readonly problems: () => readonly Problem[];
  /** Mails the owner immediately. */
  readonly notify: (problems: readonly Problem[]) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
};

/** How often problems are checked, in milliseconds. */
const checkMs = 300_000;

/** The owner is reminded of a lasting problem after this time, in milliseconds: a week. */
const remindMs = 7 * dayMs;

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
    const isNews = ({ key }: Problem) => hasPassed(remindMs, told[key] ?? Number.NEGATIVE_INFINITY, now());
    const news = found.filter(isNews);
    if (news.length > 0) await notify(news);
    // Forget problems that are over, so that the owner is told if they come back.
    const next = Object.fromEntries(
      found.map((problem) => [problem.key, isNews(problem) ? now() : (told[problem.key] ?? now())]),
    );
    if (JSON.stringify(next) !== JSON.stringify(told))
      await store.write((db) => writeFact(db, toldFact, JSON.stringify(next)), { mayUseReserve: true });
  } catch (error) {
    log("owner not notified of a problem", { reason: errorMessage(error) });
  }
}

function readTold({ db }: Store): Readonly<Record<string, number>> {
  const text = readFact(db, toldFact);
  return text === undefined ? {} : JSON.parse(text);
}

/** What is looked at for problems. */
type ProblemParts = Pick<
  DeskParts,
  "store" | "publisher" | "pictures" | "booking" | "copies" | "config" | "now"
>;

/** Mail that fails for less than this time is not reported, in milliseconds. */
const graceMs = 3_600_000;

/** Problems that need the owner, besides those of mail. */
export function problemsBesideMail(parts: ProblemParts): Problem[] {
  const { store, publisher, booking, now } = parts;
  const { db } = store;
  const setup = booking.setup();
  const numbers = setup && unusualNumbers(db, setup, now());
  const pictures = parts.pictures?.status().warning;
  const last = publisher?.status().last;
  const isFailed = last !== undefined && !last.isPublished;
  return [
    ...(numbers ? [{ key: "unusual numbers", words: numbers }] : []),
    ...missingSettings(store.db, parts.config),
    ...storeWarnings(db).map((words) => ({ key: words, words })),
    // The problems that everybody may read say less of the same.
    ...copyProblems(parts).filter(({ isForOwner }) => isForOwner),
    ...paymentWarnings(db, booking.checkout, now()).map((words) => ({ key: words.slice(0, 20), words })),
    ...(pictures ? [{ key: "pictures", words: pictures }] : []),
    ...(isFailed
      ? [{ key: "publish", words: "The last publish failed. What is online stays as it was." }]
      : []),
  ];
}

/** What was entered at the desk of another machine: this one has it not. */
function missingSettings(db: Store["db"], config: Config): Problem[] {
  return missingHere(db, config).map((kind) => ({
    key: `missing ${kind}`,
    words: `${kind === "mail" ? "Your mail server" : `Your keys of ${providerName}`} must be entered again, under Mail and cards at your desk: they were kept on the machine that was here before, and are in no copy and no backup.`,
  }));
}

/** Problems that need the owner, mail that has failed for a while included. */
export function findProblems(parts: ProblemParts): Problem[] {
  const now = parts.now();
  const mail = mailHealth(parts.store.db, now);
  const isFailing = mail.failingSince !== undefined && hasPassed(graceMs, mail.failingSince, now);
  const others = problemsBesideMail(parts);
  return isFailing ? [{ key: "mail", words: mailWarning(mail) ?? "" }, ...others] : others;
}

/**
 * Mails problems to the owner.
 * @param facts the site's URL, the studio's name and its time zone; undefined if they are not known
 * @returns undefined if mail is not set up
 */
export function problemMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "mailTo">,
  {
    siteAddress,
    studio,
    timeZone,
  }: Readonly<Record<"siteAddress" | "studio" | "timeZone", () => string | undefined>>,
): ((problems: readonly Problem[]) => Promise<void>) | undefined {
  const mail = directMailer(config, studio);
  if (!mail) return undefined;
  return async (problems) => {
    const site = siteAddress();
    const parts = [
      ...problems.map(({ words }) => withLocalTimes(words, timeZone() ?? "UTC")),
      site === undefined
        ? "What to do: see Health at your desk."
        : { words: "What to do:", href: addressOn(site, deskAt("health")) },
    ];
    await mail({ subject: "Your website needs attention", parts });
  };
}
