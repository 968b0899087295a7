import path from "node:path";
import { type ReleaseParts, readCurrent, releaseParts } from "#server/static/releases.ts";

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
