import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { askAboutPlace, PlaceQuestion } from "./ask-place.server.ts";

it("stops a publish that changes what visits to come rely on, and says what waits and where to answer", async () => {
  const desk = testDesk();
  const lines = [choice({ helps: ["step-free"] })];
  await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  const folder = temporaryFolder();
  const write = (name: string, setup: object) => {
    writeFileSync(path.join(folder, name), JSON.stringify(setup));
    return path.join(folder, name);
  };
  const online = write("online.json", testSetup());
  const next = write("next.json", testSetup({ whatHelps: [] }));
  const ask = (file: string) => () =>
    askAboutPlace(desk.store.folder, { online, next: file }, desk.clock.now);
  expect(ask(online)).not.toThrow();
  expect(ask(next)).toThrow(PlaceQuestion);
  expect(ask(next)).toThrow(
    /“Step-free”: we can no longer do this\. \(1 visit to come\)\n.*\/desk\/words\/publish/,
  );
  expect(() => askAboutPlace(temporaryFolder(), { online, next }, desk.clock.now)).not.toThrow();
});
