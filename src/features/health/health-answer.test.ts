import { expect, it, vi } from "vitest";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { createPictureMaker } from "#site/pictures/picture-maker.server.ts";
import { feedback, temporaryFolder, testApp } from "#workshop/fixtures/app.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";

type App = ReturnType<typeof testApp>;

/** The response to a visitor from another machine. */
const forVisitors = async (app: App) => (await app.request("/healthz")).text();
/** The response to the owner, on the server's own machine. */
const forOwner = async (app: App, headers: Record<string, string> = {}, address = "127.0.0.1") =>
  (await app.request("/healthz", { headers }, address)).text();

it("says first that mail is not set up, and how to", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  expect(await forOwner(app)).toMatch(
    /^\{"warning":"Mail is not set up: 1 message waits here\. To get messages by mail, enter your mail server at the desk under Mail and cards\."/,
  );
  expect(await forVisitors(app)).toMatch(
    /^\{"warning":"Mail is not set up\. To get messages by mail, enter your mail server at the desk under Mail and cards\."/,
  );
});

it("says first that mail fails, starting with the first refusal", async () => {
  const app = testApp();
  writeFact(app.db, mailFact, "configured");
  await app.post("feedback", feedback);
  expect(JSON.parse(await forOwner(app))).toEqual({
    status: "ok",
    mail: "ok",
    waiting: 2,
    time: "2026-11-21T12:00:00.000Z",
  });
  const outbox = testOutbox(app.store, "message");
  await outbox.markFailed(outbox.about(1), app.clock.now, "down", app.clock.now);
  expect(await forOwner(app)).toMatch(
    /^\{"warning":"Mail fails since 2026-11-21T12:00:00\.000Z: 2 messages wait\.","status":"ok"/,
  );
  expect(await forVisitors(app)).toMatch(
    /^\{"warning":"Mail fails since 2026-11-21T12:00:00\.000Z\.","status":"ok"/,
  );
});

it("tells only the owner how many messages wait", async () => {
  const app = testApp();
  await app.post("feedback", feedback);
  const bodies = await Promise.all([
    forVisitors(app),
    ...["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"].map((name) =>
      forOwner(app, { [name]: "198.51.100.1" }),
    ),
  ]);
  for (const body of bodies) expect(body.replace(/"time":.*/, "")).not.toMatch(/waiting|\d/);
  for (const address of ["::1", "::ffff:127.0.0.1"])
    expect(await forOwner(app, {}, address)).toContain('"waiting":1');
});

it("sizes of pictures wait for visitors and for messages, but not for a monitor", async () => {
  const pictures = createPictureMaker({
    folder: temporaryFolder(),
    start: () => expect.unreachable("nothing is made"),
    isMachineIdle: () => false,
    log: () => {},
    now: () => 0,
  });
  const wait = vi.spyOn(pictures, "waitForQuiet");
  const app = testApp({ pictures });
  await app.request("/healthz");
  expect(wait).toHaveBeenCalledTimes(0);
  await app.request("/");
  await app.post("feedback", feedback);
  expect(wait).toHaveBeenCalledTimes(2);
  await pictures.stop();
});
