import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { lockFolder, privateFile } from "./lock.server.ts";

it("lets only one server use a folder, and says why", () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another server uses the messages in ${folder}.`);
  lockFolder(temporaryFolder())();
  unlock();
  lockFolder(folder)();
});

it("a file is made for this user alone, in a folder of their own, and one that is there stays as it is", () => {
  const folder = path.join(temporaryFolder(), "own");
  const file = privateFile(folder, "file");
  expect([folder, file].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600]);
  writeFileSync(file, "text");
  expect(readFileSync(privateFile(folder, "file"), "utf8")).toBe("text");
});
