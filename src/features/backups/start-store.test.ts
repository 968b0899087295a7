import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "#core/store/lock.server.ts";
import { reserveFileName } from "#core/store/maintenance.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { fillDisk } from "#workshop/fixtures/full-disk.fixtures.ts";
import { startStore } from "./start-store.server.ts";

it("spends the reserve on a full disk, unless another server uses the folder", () => {
  const folder = temporaryFolder();
  const reserve = path.join(folder, reserveFileName);
  writeFileSync(reserve, "reserved");
  fillDisk();
  const start = () => startStore({ folder, limit: 1e9, isMailed: false, log: () => {} });
  const unlock = lockFolder(folder);
  expect(start).toThrow("Another server uses the messages");
  expect(existsSync(reserve)).toBe(true);
  unlock();
  start().close();
  expect(existsSync(reserve)).toBe(false);
});
