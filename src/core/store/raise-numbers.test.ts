import { copyFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { raiseNumbers } from "./maintenance.server.ts";
import { openDatabase, storeFileName } from "./open.server.ts";

const add =
  "INSERT INTO calls_to_make (about, path, name, email, phone, is_by_text, words, made_at) VALUES (?, '/', 'Ada', '', '', 0, '', 0) RETURNING id";

it("two restores of one backup give no number twice, also one that was sold between them", () => {
  const [backup, first, second] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  openDatabase(backup).close();
  const now = Date.UTC(2026, 10, 28);
  const restore = (folder: string) => {
    copyFileSync(path.join(backup, storeFileName), path.join(folder, storeFileName));
    return openDatabase(folder);
  };
  const one = restore(first);
  raiseNumbers(one, undefined, now);
  const given = [1, 2, 3].map((about) => Number(one.prepare(add).get(String(about))?.id));
  expect(given[0]).toBe((now - Date.UTC(2026, 0, 1)) / 1000 + 1);
  // A table without rows begins above it, too.
  expect(one.prepare("SELECT min(seq) AS least FROM sqlite_sequence").get()?.least).toBe((given[0] ?? 0) - 1);
  const other = restore(second);
  raiseNumbers(other, one, now);
  expect(Number(other.prepare(add).get("4")?.id)).toBe((given.at(-1) ?? 0) + 1);
  one.close();
  other.close();
});
