import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { formBody, temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const senders = 32;

it("serves pages and health while another program locks the store, and stores all that it acknowledges", async () => {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, "site"), { "index.html": "home" });
  const env = { DATA_DIR: path.join(folder, "data"), SITE_DIR: path.join(folder, "site") };
  const relay = await startRelay(env);
  const other = new DatabaseSync(path.join(env.DATA_DIR, storeFileName), { timeout: 5000 });
  onTestFinished(() => other.close());

  let answered = 0;
  async function send(count: number): Promise<number> {
    const body = formBody("feedback", { name: "Ada", email: "ada@example.com", message: `${count}` });
    const { status } = await fetch(relay.url + sendFormPath, { method: "POST", body });
    answered++;
    return status;
  }
  const sendAll = (first: number) =>
    Promise.all(Array.from({ length: senders }, (_, index) => send(first + index)));

  // The lock is measured, not the server's first responses, which are slower.
  for (const page of ["/", "/healthz"]) await (await fetch(relay.url + page)).text();
  other.exec("BEGIN IMMEDIATE");
  const sent = performance.now();
  const refused = sendAll(0).then((statuses) => ({ statuses, after: performance.now() - sent }));
  // Requests for pages and health, one after another, are all answered before any post.
  let slowest = 0;
  for (let round = 0; round < 20; round++) {
    for (const page of ["/", "/healthz"]) {
      const start = performance.now();
      expect((await fetch(relay.url + page)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - start);
    }
  }
  expect(answered).toBe(0);
  await expect
    .poll(async () => (await (await fetch(`${relay.url}/healthz`)).json()).status, { timeout: 10_000 })
    .toBe("not storing");
  const { statuses, after } = await refused;
  expect(new Set(statuses)).toEqual(new Set([503]));
  // Times mean something only where nothing else runs, as in the long run.
  if (isFull) {
    expect(slowest).toBeLessThan(500);
    expect(after).toBeLessThan(5000);
  }

  const stored = sendAll(senders);
  await (await fetch(`${relay.url}/healthz`)).text();
  other.exec("ROLLBACK");
  expect(new Set(await stored)).toEqual(new Set([200]));
  const texts = other.prepare("SELECT json_extract(fields, '$.message') AS text FROM messages").all();
  expect(texts.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: senders }, (_, index) => senders + index),
  );
  expect(await relay.stop()).toBe(0);
  report(
    `store locked: pages and health within ${slowest.toFixed(0)} ms despite ${senders} waiting posts, ` +
      `which were refused after ${after.toFixed(0)} ms; all stored once it was unlocked`,
  );
});
