import { randomUUID } from "node:crypto";
import { copyFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { copyStore } from "#core/store/maintenance.server.ts";
import { openDatabase, storeFileName } from "#core/store/open.server.ts";
import { formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

const senders = 8;
const backups = isFull ? 10 : 3;
const messagesBetween = isFull ? 50 : 15;

it(`${backups} backups under load contain every message acknowledged before them`, async () => {
  const folder = temporaryFolder();
  const relay = await startRelay({ DATA_DIR: folder });
  const acknowledged: string[] = [];
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: senders }, () => keepSending(relay, acknowledged, () => isOver)),
  );

  const lost: string[] = [];
  try {
    for (let number = 1; number <= backups; number++) {
      const enough = number * messagesBetween;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough);
      const before = [...acknowledged];
      const file = path.join(folder, `backup-${number}.sqlite`);
      await backUp(folder, file);
      expect(statSync(file).mode & 0o077).toBe(0);
      const restored = restore(file);
      lost.push(...before.filter((id) => !restored.includes(id)));
    }
  } finally {
    isOver = true;
    await load;
  }
  expect(lost).toEqual([]);
  expect(await relay.stop()).toBe(0);
  report(`${backups} backups while ${acknowledged.length} messages came in: 0 acknowledged messages missing`);
});

/** Sends messages one after another until `isOver`. */
async function keepSending(
  relay: RelayProcess,
  acknowledged: string[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const id = randomUUID();
    const fields = { name: "Ada", email: "ada@example.com", message: id, submission_id: id };
    const response = await fetch(relay.url + sendFormPath, {
      method: "POST",
      body: formBody("feedback", fields),
    });
    if (response.status === 200) acknowledged.push(id);
  }
}

/** Copies the store from this process, as a backup does, while the server writes to it. */
async function backUp(folder: string, file: string): Promise<void> {
  const db = openDatabase(folder);
  try {
    await copyStore(db, file);
  } finally {
    db.close();
  }
}

/** Replaces the store with the copy and opens it as the server does. @returns Ids of its messages. */
function restore(file: string): string[] {
  const folder = temporaryFolder();
  copyFileSync(file, path.join(folder, storeFileName));
  const db = openDatabase(folder);
  const ids = db.prepare("SELECT submission_id FROM messages").all();
  db.close();
  return ids.map((row) => String(row.submission_id));
}
