import path from "node:path";
import {
  picturesFolder,
  type ReleaseParts,
  readCurrent,
  releaseParts,
} from "#site/static/release-folder.server.ts";
import { readPictureTable } from "#site/static/site-index.server.ts";

/** Data folder of the site under test. `npm test` publishes into it. */
export const TEST_DATA = path.resolve(".test-data");

/**
 * The release under test.
 *
 * @throws If nothing is published there.
 */
export function testRelease(): ReleaseParts {
  const id = readCurrent(TEST_DATA);
  if (id === undefined)
    throw new Error("Nothing is published for tests. Run `npm run build`, then `npm run publish:test`.");
  return releaseParts(TEST_DATA, id);
}

/**
 * The file of a size of a picture that a visitor of the site under test has got.
 *
 * @param address Such as `/pictures/1a2b3c4d5e/lamp-480.avif`.
 * @throws If the pages do not declare it.
 */
export function pictureFile(address: string): string {
  const size = readPictureTable(testRelease().pictures)[address];
  if (!size) throw new Error(`No page of the test release declares ${address}.`);
  return path.join(picturesFolder(TEST_DATA), size.kept);
}
