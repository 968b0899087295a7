import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { feedback, testApp } from "./testing/app.fixtures.ts";

const words = "We could not save your message. Please try again in a few minutes, or call us.";

it("acknowledges nothing on a full disk, and goes on when there is room again", async () => {
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

it("acknowledges nothing while another program holds the store", async () => {
  const app = testApp();
  app.db.exec("PRAGMA busy_timeout = 0");
  const file = path.join(String(app.db.location()));
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const response = await app.post("feedback", feedback);
  expect([response.status, await response.text()]).toEqual([503, words]);
  other.exec("ROLLBACK");
  other.close();
  expect((await app.post("feedback", feedback)).status).toBe(200);
  expect(app.messages()).toHaveLength(1);
});

it("gives a browser without JavaScript back what was typed when storing fails", async () => {
  const app = testApp();
  app.db.exec("DROP TABLE files; DROP TABLE messages");
  const response = await app.post("feedback", feedback, { headers: { accept: "text/html" } });
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain(words);
  expect(page).toContain("The rooms are lovely.");
  expect(page).not.toContain("SQL");
});

it("tells the health check when the store cannot be read", async () => {
  const app = testApp();
  app.db.exec("DROP TABLE files; DROP TABLE messages");
  const response = await app.request("/healthz");
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: "The store of messages cannot be read." },
  ]);
});
