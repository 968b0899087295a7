import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { secretFile, writeSecret } from "./secrets.server.ts";

it("a secret is in a folder of its own, and only this user can read it", () => {
  const folder = temporaryFolder();
  const file = writeSecret(folder, "key", "hush");
  expect(file).toBe(secretFile(folder, "key"));
  expect(readFileSync(file, "utf8")).toBe("hush");
  expect([path.dirname(file), file].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600]);
});
