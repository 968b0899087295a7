import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BookingSetup } from "#core/booking/setup.ts";
import { currentFile, type ReleaseParts, releaseParts } from "#site/static/release-folder.server.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { testRelease } from "../published.ts";

type Change = (setup: BookingSetup) => BookingSetup;

/** A data folder with two releases of the test site, of which the server follows the one that is on. */
export type ChangingSite = {
  readonly dataDir: string;
  /** Makes the second release the current one, as a publish would. */
  readonly publish: () => void;
  readonly remove: () => void;
};

/** Numbers of the two releases, in their order. */
const [before, after] = ["1700000000000", "1700000000001"];

/**
 * Two releases of the test site, whose bookings differ as an owner has changed them.
 * @param first what the first one offers
 * @param second what is different in the second
 */
export function siteThatChanges(first: Change, second: Change): ChangingSite {
  const dataDir = mkdtempSync(path.join(tmpdir(), "changing-"));
  mkdirSync(path.join(dataDir, "releases"));
  linkPictureCache(dataDir);
  const switchOn = (id: string) => writeFileSync(currentFile(dataDir), `${id}\n`);
  for (const [id, change] of [
    [before, first],
    [after, (setup: BookingSetup) => second(first(setup))],
  ] as const) {
    const parts = releaseParts(dataDir, id);
    cpSync(testRelease().folder, parts.folder, { recursive: true });
    changeBookings(parts, change);
  }
  switchOn(before);
  return {
    dataDir,
    publish: () => switchOn(after),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Changes what can be booked in a release, wherever it is stored. */
function changeBookings({ booking, content }: ReleaseParts, change: Change): void {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const stored = read(content);
  const { content: all } = stored;
  writeFileSync(booking, JSON.stringify(change(read(booking))));
  writeFileSync(content, JSON.stringify({ ...stored, content: { ...all, booking: change(all.booking) } }));
}
