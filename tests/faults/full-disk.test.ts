import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { sendFormPath } from "#contract/wire.ts";
import { openDatabase } from "#server/store/open.ts";
import { listMessages } from "#server/store/queries.ts";
import { formBody, temporaryFolder } from "#server/testing/app.fixtures.ts";
import { say } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

/** A disk of 1 MB in memory, where this user may mount one. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

it("answers 503 on a full disk, keeps what it acknowledged, and goes on when there is room", async (context) => {
  const folder = smallDisk();
  if (!folder) return context.skip("only root may mount a small disk");
  const relay = await startRelay({ DATA_DIR: `${folder}/data` });
  async function send(count: number): Promise<number> {
    const message = `${count} ${"a".repeat(9000)}`;
    const body = formBody("feedback", { name: "Ada", email: "ada@example.com", message });
    return (await fetch(relay.url + sendFormPath, { method: "POST", body })).status;
  }
  let acknowledged = 0;
  let status = await send(0);
  for (; status === 200 && acknowledged < 1000; status = await send(acknowledged)) acknowledged++;
  expect(status).toBe(503);
  expect(await send(-1)).toBe(503);
  expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);

  expect(spawnSync("mount", ["-o", "remount,size=4m", folder]).status).toBe(0);
  expect(await send(-2)).toBe(200);
  await relay.kill();
  const db = openDatabase(`${folder}/data`);
  expect(listMessages(db, false)).toHaveLength(acknowledged + 1);
  db.close();
  say(`disk of 1 MB: ${acknowledged} acknowledged, then 503; none lost; 200 again once there was room`);
});
