import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { BookingSetup } from "#core/booking/setup.ts";
import { paymentSecrets, readConfig } from "#core/config/config.server.ts";
import { buildFolder } from "#core/config/values.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { CommandError } from "#core/process/run.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { linkAddress, makeTerminalLink } from "#desk/links.server.ts";
import { readSite } from "#site/content/.server/content.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { linkTree } from "#site/static/file-trees.server.ts";
import {
  currentFile,
  currentParts,
  picturesFolder,
  readCurrent,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { buildOnce, isSiteOutdated, publishForPaying, publishOnce } from "../prepare-site.server.ts";
import { standInBeside } from "../stand-in-beside.server.ts";
import { explainStartError, siteAddress } from "../start-error.server.ts";
import { start } from "../start-server.server.ts";
import { withStore } from "../with-store.server.ts";
import { fillSample, openToday } from "./sample.server.ts";

/** Settings that would reach real people or places from a sample. */
const outside = [
  ...["SMTP_URL", "MAIL_TO", "MAIL_FROM", ...paymentSecrets],
  ...[
    "SITE_URL",
    "SERVER_URL",
    "SITE_DIR",
    "BACKUP_COMMAND",
    "REPLICA_URL",
    "REPLICA_KEY",
    "CONTENT_COMMITS",
    "TRUSTED_PROXY",
    "ALLOWED_ORIGINS",
  ],
];

/**
 * Starts the site with a made-up desk: its own store, its own copy of the content, and the pages and pictures that are
 * there already. Prints a link to sign in. What was made up on another day is replaced, so that the visits are around now.
 *
 * @param dataDir absolute path of the server's data folder; the sample gets `desk-sample` in it
 */
export async function startSample(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "desk-sample");
  const made = path.join(folder, "made-on.txt");
  const today = new Date().toLocaleDateString("sv");
  const isFromToday = existsSync(made) && readFileSync(made, "utf8") === today;
  if (!isFromToday) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contentDir = path.join(folder, "content");
  if (!isFromToday) cpSync(contentRoot(), contentDir, { recursive: true, dereference: true });
  sharePictures(dataDir, folder);
  Object.assign(process.env, { DATA_DIR: folder, CONTENT_DIR: contentDir });
  for (const name of outside) delete process.env[name];

  const { standIn, settings } = await standInBeside();
  Object.assign(process.env, settings);
  await buildOnce(process.env);
  await shareRelease(dataDir, folder);
  await publishOnce(process.env);
  await publishForPaying(process.env, standIn.url);
  const setup = openAroundNow(folder);
  if (!isFromToday) {
    await fillSample(folder, setup, Date.now(), readSite().country);
    writeAtomic(made, today);
  }
  await serve(folder, standIn);
}

/** Both folders use the same generated pictures. */
function sharePictures(dataDir: string, folder: string): void {
  const pictures = picturesFolder(dataDir);
  mkdirSync(pictures, { recursive: true });
  if (!existsSync(picturesFolder(folder))) symlinkSync(pictures, picturesFolder(folder));
}

/** Takes the release that is online, if it was made with this code: that is faster than publishing. */
async function shareRelease(dataDir: string, folder: string): Promise<void> {
  const id = readCurrent(dataDir);
  if (id === undefined || readCurrent(folder) !== undefined) return;
  if (await isSiteOutdated(dataDir, buildFolder(process.env))) return;
  await linkTree(releaseParts(dataDir, id).folder, releaseParts(folder, id).folder);
  writeAtomic(currentFile(folder), `${id}\n`);
}

/** Opens the sample's studio around now. @returns what can be booked; undefined if the site takes no bookings */
function openAroundNow(folder: string): BookingSetup | undefined {
  const booking = currentParts(folder)?.booking;
  if (!booking || !existsSync(booking)) return undefined;
  const setup = openToday(JSON.parse(readFileSync(booking, "utf8")), Date.now());
  // Replaces the file, which is a link to that of the real release.
  writeAtomic(booking, JSON.stringify(setup));
  return setup;
}

async function serve(folder: string, standIn: { url: string; close: () => Promise<void> }): Promise<void> {
  const server = await start(readConfig(process.env), { write: () => {} }).catch((error: unknown) => {
    const words = explainStartError(error, "npm run desk -- sample");
    throw words === undefined ? error : new CommandError(words);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(
      signal,
      () => void Promise.all([server.stop(), standIn.close()]).then(() => process.exit(0)),
    );
  const link = await withStore(folder, (db) =>
    makeTerminalLink({ store: createStore(db), now: Date.now }, undefined),
  );
  const site = siteAddress({ host: process.env.HOST?.trim() || undefined }, server.port);
  console.log(`A made-up desk, with visits around now. What you do there stays in ${path.relative(process.cwd(), folder)}.

Sign in (once, within 30 minutes):  ${link && linkAddress(site, link.secret)}
The site:                           ${site}
A stand-in for ${providerName}:              ${standIn.url} (no money moves)

Ctrl+C stops it.`);
}
