import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import {
  finishRestore,
  type RestorePlan,
  restorePlanFile,
  writeRestorePlan,
} from "./finish-restore.server.ts";

/** A folder in which `live` is to be replaced by `new/live`, and `more` is added. */
function planned() {
  const folder = temporaryFolder();
  writeFiles(folder, { live: "old", "new/live": "new", "new/more": "new" });
  mkdirSync(path.join(folder, "replaced"));
  const at = (name: string) => path.join(folder, name);
  const plan: RestorePlan = {
    moves: [
      { from: at("live"), to: at("replaced/live") },
      { from: at("new/live"), to: at("live") },
      { from: at("new/more"), to: at("more") },
    ],
    leftovers: [at("new")],
  };
  writeRestorePlan(folder, plan);
  return { folder, plan, read: (name: string) => readFileSync(at(name), "utf8") };
}

it.each([0, 1, 2, 3])("is completed when interrupted after %i moves", (done) => {
  const { folder, plan, read } = planned();
  for (const { from, to } of plan.moves.slice(0, done)) renameSync(from, to);
  expect(finishRestore(folder)).toBe(true);
  expect([read("live"), read("more"), read("replaced/live")]).toEqual(["new", "new", "old"]);
  expect(existsSync(path.join(folder, "new"))).toBe(false);
  expect(existsSync(restorePlanFile(folder))).toBe(false);
  expect(finishRestore(folder)).toBe(false);
});

it("does not repeat the moves if interrupted while deleting the leftovers", () => {
  const { folder, plan, read } = planned();
  for (const { from, to } of plan.moves) renameSync(from, to);
  // The state before the last step: no moves are left, and some leftovers may already be deleted.
  writeRestorePlan(folder, { moves: [], leftovers: plan.leftovers });
  finishRestore(folder);
  expect([read("live"), read("more"), read("replaced/live")]).toEqual(["new", "new", "old"]);
});
