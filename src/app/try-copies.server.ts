import type { Config } from "#core/config/config.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { bookingAddress } from "#core/values/paths.ts";
import { bringBackAside, openReplica, removeTrial } from "#features/copies/copies.server.ts";
import { readCurrent, releaseParts } from "#site/static/release-folder.server.ts";
import { start } from "./start-server.server.ts";

/**
 * Brings the newest copy back aside, checks it, and opens the page of its latest visit on a server of its own, which mails
 * nothing and asks nothing of anybody. Nothing of it remains.
 * @returns what was looked at, in words
 * @throws CommandError that says what is wrong
 */
export async function tryCopies(config: Config, now: number): Promise<string> {
  if (!config.replica) throw new CommandError("There are no copies: REPLICA_URL is not set.");
  const replica = await openReplica(config.replica, config.dataDir);
  try {
    const { messages, bookings, until, work, visit } = await bringBackAside(replica, now);
    const page = visit
      ? await openPage(config, work, visit)
      : "It has no coming visit whose page could be opened.";
    return `The copy of ${new Date(until).toISOString()} is whole: ${messages} messages, ${bookings} bookings. ${page}`;
  } finally {
    removeTrial(config.dataDir);
  }
}

/** Opens the page of a visit as its guest does. */
async function openPage(
  config: Config,
  work: string,
  visit: { readonly reference: string; readonly key: string },
): Promise<string> {
  const release = readCurrent(config.dataDir);
  const siteDir = config.siteDir ?? (release && releaseParts(config.dataDir, release).site);
  if (!siteDir) return "Nothing is published yet, so no page was opened.";
  const apart = { port: 0, host: "127.0.0.1", dataDir: work, siteDir, isCommitted: false } as const;
  const silent = {
    smtpUrl: undefined,
    mailTo: [],
    payments: undefined,
    replica: undefined,
    isCopiedOff: false,
  };
  const server = await start({ ...config, ...apart, ...silent }, { write: () => {} });
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}${bookingAddress(visit)}`);
    const page = await response.text();
    if (response.status !== 200 || !page.includes(visit.reference))
      throw new CommandError(`The page of a visit in the copy could not be opened (${response.status}).`);
    return "The page of its latest visit opens.";
  } finally {
    await server.stop();
  }
}
