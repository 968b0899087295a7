import { expect, it } from "vitest";
import { mailFact } from "./store/mail-health.ts";
import { createOutbox } from "./store/outbox.ts";
import { writeFact } from "./store/queries.ts";
import { feedback, testApp } from "./testing/app.fixtures.ts";

it("says first that mail is not set up, and how to", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  const text = await (await app.request("/healthz")).text();
  expect(text).toMatch(
    /^\{"warning":"Mail is not set up: 1 message waits here to be read\. Set SMTP_URL and MAIL_TO to get them by mail\."/,
  );
});

it("says first that mail fails, from the first refusal on", async () => {
  const app = testApp();
  writeFact(app.db, mailFact, "configured");
  await app.post("feedback", feedback);
  expect(await (await app.request("/healthz")).json()).toEqual({
    status: "ok",
    mail: "ok",
    waiting: 1,
    time: "2026-11-21T12:00:00.000Z",
  });
  await createOutbox(app.store).markFailed(1, app.clock.now, "down", app.clock.now);
  const text = await (await app.request("/healthz")).text();
  expect(text).toMatch(
    /^\{"warning":"Mail fails since 2026-11-21T12:00:00\.000Z: 1 message waits\.","status":"ok"/,
  );
});
