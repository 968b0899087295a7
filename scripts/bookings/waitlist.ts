import { bookStepPath } from "#contract/booking/addresses.ts";
import { formatDay, formatTime } from "#server/booking/format.ts";
import { hasMail } from "#server/booking/mails.ts";
import { waitlist } from "#server/booking/waitlist.ts";
import { CommandError } from "../cli/run.ts";
import { explainRejection } from "./change.ts";
import { readTime, type Task } from "./task.ts";

/** `waiting`: lists the waitlist. */
export function listWaitlist({ system, setup }: Task): string[] {
  const entries = waitlist(system).entries();
  if (entries.length === 0) return ["The waiting list is empty."];
  return entries.map(({ id, offer, minutes, people, from, to, name, email, phone, offeredUntil }) => {
    const offered = offeredUntil ? `  OFFERED until ${formatMoment(offeredUntil, setup.timeZone)}` : "";
    const contact = [name, email, phone].filter(Boolean).join(", ");
    return `${String(id).padStart(4)}  ${from} to ${to}  ${offer}, ${minutes} minutes, ${people} people  ${contact}${offered}`;
  });
}

/** `offer NUMBER DAY TIME [DAY TIME]`: offers a time to a guest, held until the second time. */
export async function offerPlace({ system, setup, args }: Task): Promise<string[]> {
  const [number = "", day, time, lastDay, lastTime] = args;
  const { db } = system.ledger;
  const id = Number(number);
  if (!db.prepare("SELECT 1 FROM place_wishes WHERE id = ?").get(Number.isInteger(id) ? id : 0))
    throw new CommandError(
      `There is no number "${number}" on the waiting list. "npm run bookings -- waiting" lists it.`,
    );
  const starts = readTime(day, time, setup.timeZone);
  const until = lastDay === undefined ? undefined : Date.parse(readTime(lastDay, lastTime, setup.timeZone));
  const offered = await explainRejection(() => system.write(() => waitlist(system).offer(id, starts, until)));
  const { name, email, phone } = offered.contact;
  const link = setup.studio.url + bookStepPath("details", offered.hold);
  const isMailed = hasMail(db) && email !== "";
  return [
    `Held for ${name} until ${formatMoment(offered.until, setup.timeZone)}.`,
    isMailed
      ? "They get an email with a link to it while the server runs."
      : `Please tell them (${[email, phone].filter(Boolean).join(", ")}) to book it here: ${link}`,
  ];
}

function formatMoment(ms: number, timeZone: string): string {
  return `${formatDay(ms, timeZone)}, ${formatTime(ms, timeZone)}`;
}
