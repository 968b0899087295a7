import path from "node:path";
import { type ReleaseParts, readCurrent, releaseParts } from "#server/static/releases.ts";

/** Data folder of the site that tests look at; `npm test` publishes into it. */
export const TEST_DATA = path.resolve(".test-data");

/**
 * The release that tests look at.
 *
 * @throws when nothing is published there
 */
export function testRelease(): ReleaseParts {
  const id = readCurrent(TEST_DATA);
  if (id === undefined)
    throw new Error("Nothing is published for tests. Run `npm run build`, then `npm run publish:test`.");
  return releaseParts(TEST_DATA, id);
}
