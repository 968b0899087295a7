// `npm run quick`: types, lint, import directions, and the unit tests that the changes since the main branch reach.
// For use while working: it takes less than a minute. `npm test` runs everything.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { runLanes } from "./run-lanes.ts";

process.env.NODE_COMPILE_CACHE ??= path.resolve("node_modules/.cache/compile");
const { failed } = await runLanes([
  [
    { name: "types", command: "npm run --silent check:types" },
    { name: "import directions", command: "npm run --silent check:imports" },
  ],
  [
    { name: "format and lint", command: "npm run --silent check:lint" },
    { name: "unit tests of what changed", command: `vitest run --changed ${forkPoint()} --passWithNoTests` },
  ],
]);
process.exitCode = failed > 0 ? 1 : 0;

/** The commit at which this branch left the main branch; on the main branch, the last commit. */
function forkPoint(): string {
  for (const main of ["origin/main", "main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}
