import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/app.fixtures.ts";
import { lockFolder } from "./lock.ts";

it("lets one server at a time use a folder, and says why not two", () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another server uses the messages in ${folder}.`);
  lockFolder(temporaryFolder())();
  unlock();
  lockFolder(folder)();
});
