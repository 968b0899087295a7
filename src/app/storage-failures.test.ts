import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { writeFact } from "#core/store/facts.server.ts";
import { limitFact, storageMeter } from "#core/store/storage.server.ts";
import { feedback, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { recordingPages } from "#workshop/fixtures/live-pages.fixtures.ts";

const words = "We could not save your message. Please try again in a few minutes, or call us.";

it("acknowledges nothing on a full disk, and continues when there is space again", async () => {
  const app = testApp({ maxPages: 30, env: { RATE_LIMIT: "1000/1m" } });
  let stored = 0;
  let response = await app.post("feedback", feedback);
  for (; response.status === 200; stored++)
    response = await app.post("feedback", { ...feedback, message: `${stored} ${"a".repeat(9000)}` });
  expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
    503,
    "60",
    words,
  ]);
  expect(app.messages()).toHaveLength(stored);

  app.db.exec("PRAGMA max_page_count = 1000");
  expect((await app.post("feedback", { ...feedback, message: "Room again" })).status).toBe(200);
});

it("refuses a message while another program locks the store, but not the next one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = testApp();
  const other = new DatabaseSync(String(app.db.location()));
  other.exec("BEGIN IMMEDIATE");
  const pending = app.post("feedback", feedback);
  const health = async () => (await app.request("/healthz")).json();
  await vi.waitFor(async () => expect((await health()).status).toBe("not storing"), {
    timeout: 3500,
    interval: 50,
  });
  expect((await health()).warning).toContain("Another program has locked the message store.");
  await vi.advanceTimersByTimeAsync(4000);
  const response = await pending;
  expect([response.status, await response.text()]).toEqual([503, words]);
  other.exec("ROLLBACK");
  other.close();
  expect((await app.post("feedback", feedback)).status).toBe(200);
  expect(app.messages()).toHaveLength(1);
});

it("refuses messages at the storage limit, and says so in the health check", async () => {
  const app = testApp();
  writeFact(app.db, limitFact, "10000");
  expect((await app.post("feedback", feedback)).status).toBe(503);
  expect(await (await app.request("/healthz")).json()).toMatchObject({
    warning: expect.stringContaining("Messages have reached STORAGE_LIMIT"),
    status: "not storing",
  });
});

it("says that it stores nothing once the longest message has no room, even if a short one has", async () => {
  const app = testApp();
  writeFact(app.db, limitFact, String(storageMeter(app.db)().used + 40_000));
  expect(await (await app.request("/healthz")).json()).toMatchObject({ status: "not storing" });
  expect((await app.post("feedback", feedback)).status).toBe(200);
});

it("shows a browser without JavaScript what was typed when storing fails", async () => {
  const { shown, ...pages } = recordingPages();
  const app = testApp(pages);
  app.db.exec("DROP TABLE outbox");
  const typed = { ...feedback, page: "/contact" };
  const response = await app.post("feedback", typed, { headers: { accept: "text/html" } });
  expect(response.status).toBe(503);
  expect(shown[0]?.refused?.message).toContain(words);
  expect(shown[0]?.refused?.values.message).toBe("The rooms are lovely.");
  expect(shown[0]?.refused?.message).not.toContain("SQL");
});

it("tells the health check when the store cannot be read", async () => {
  const app = testApp();
  app.db.exec("DROP TABLE outbox");
  const response = await app.request("/healthz");
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: "The message store cannot be read." },
  ]);
});
