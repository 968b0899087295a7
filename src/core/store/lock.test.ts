import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { lockFolder } from "./lock.server.ts";

it("lets only one server use a folder, and says why", () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another server uses the messages in ${folder}.`);
  lockFolder(temporaryFolder())();
  unlock();
  lockFolder(folder)();
});
