import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { formBody } from "#workshop/fixtures/app.fixtures.ts";
import { baseEnv, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";
import { fillDisk, remount, smallDisk } from "./small-disk.ts";

/** Runs `npm run messages` with arguments. */
function command(dataDir: string, ...args: string[]) {
  const env = { ...baseEnv, DATA_DIR: dataDir };
  return spawnSync(process.execPath, ["scripts/messages.ts", ...args], { env, encoding: "utf8" });
}

it("warns before the disk is full, then refuses messages, loses none, can delete, and recovers", async (context) => {
  const disk = smallDisk(64);
  if (!disk) return context.skip("only root may mount a small disk");
  const folder = `${disk}/data`;
  const relay = await startRelay({ DATA_DIR: folder });
  let count = 0;
  async function send(): Promise<number> {
    const file = new File([`%PDF-1.7 ${"a".repeat(2_000_000)}`], "cv.pdf", { type: "application/pdf" });
    const fields = {
      name: "Ada",
      email: "ada@example.com",
      subject: "Help",
      description: `${count++}`,
      file,
    };
    const body = formBody("volunteer", fields);
    return (await fetch(relay.url + sendFormPath, { method: "POST", body })).status;
  }
  const health = async () => (await fetch(`${relay.url}/healthz`)).json();
  expect((await health()).warning).toContain("The disk is nearly full.");

  let acknowledged = 0;
  for (; (await send()) === 200; acknowledged++) expect(acknowledged).toBeLessThan(100);
  expect(acknowledged).toBeGreaterThan(0);
  expect((await health()).status).toBe("not storing");

  // Another program fills the disk completely. The space that the server reserved is enough to delete.
  fillDisk(disk);
  expect(await send()).toBe(503);
  const before = statSync(`${folder}/messages.sqlite`).size;
  expect(command(folder, "remove", "1").stdout).toContain("Message 1 is deleted for good.");
  expect(statSync(`${folder}/messages.sqlite`).size).toBeLessThan(before);

  expect(remount(disk, "size=128m")).toBe(true);
  expect(await send()).toBe(200);
  expect((await health()).status).toBe("ok");
  await relay.kill();
  const db = openDatabase(folder);
  expect(listMessages(db, false)).toHaveLength(acknowledged);
  db.close();
  report(
    `disk of 64 MB: ${acknowledged} messages of 2 MB acknowledged, then 503; one deleted on the full disk; none lost`,
  );
});
