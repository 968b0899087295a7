import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addClosure, markSeries } from "#core/booking/closure-store.server.ts";
import { TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { followStore } from "./follow-store.server.ts";
import { siteAdditions, withPassed } from "./followed.server.ts";
import type { Publisher } from "./publisher.server.ts";

const id = "1700000000000";
const day = 86_400_000;

/** A site whose release announces no closed time; publishing writes what it should announce. */
function site() {
  const { db, clock } = testDesk();
  const dataDir = temporaryFolder();
  const tell = () =>
    writeFiles(dataDir, {
      current: `${id}\n`,
      [path.join("releases", id, "content", siteAdditionsFile)]: JSON.stringify(
        withPassed(siteAdditions(db, clock.now), db, {}, clock.now),
      ),
    });
  tell();
  let count = 0;
  const publisher: Pick<Publisher, "publish" | "prepare"> = {
    prepare() {},
    publish() {
      count++;
      tell();
      return new Promise(() => {});
    },
  };
  const follow = followStore({
    db,
    dataDir,
    publisher,
    onSwitch: () => {},
    log: () => {},
    now: () => clock.now,
  });
  onTestFinished(follow.stop);
  const close = (inDays: number, changes: { isForStaff?: boolean; series?: string } = {}) => {
    const fromTick = (clock.now + inDays * day) / 900_000;
    const span = { series: "s", room: undefined, fromTick, toTick: fromTick + 96, isForStaff: false };
    addClosure(db, { ...span, notice: "Painting", ...changes }, clock.now);
  };
  return { db, clock, follow, close, count: () => count };
}

it("publishes once when a near time is closed, and once when it is reopened, half a minute later at the earliest", () => {
  const { db, clock, follow, close, count } = site();
  close(2);
  follow.check();
  follow.check();
  expect(count()).toBe(1);
  markSeries(db, "s", 0);
  follow.check();
  expect(count()).toBe(1);
  clock.now += 30_000;
  follow.check();
  expect(count()).toBe(2);
});

it("publishes when a time is closed, when it is due to be announced, and when it has ended", () => {
  const { clock, follow, close, count } = site();
  close(30);
  follow.check();
  expect(count()).toBe(1);
  clock.now += 15 * day;
  follow.check();
  expect(count()).toBe(1);
  clock.now += 2 * day;
  follow.check();
  expect(count()).toBe(2);
  clock.now += 15 * day;
  follow.check();
  expect(count()).toBe(3);
});

it("does not announce times reserved for staff", () => {
  const { follow, close, count } = site();
  close(2, { isForStaff: true });
  follow.check();
  expect(count()).toBe(0);
});

it("a store of an earlier version, which a publish reads before the server starts, announces its closed times", () => {
  const { db, clock } = testDesk();
  const fromTick = tickAt(clock.now + day);
  const closure = {
    series: "s",
    room: undefined,
    fromTick,
    toTick: fromTick + 4,
    isForStaff: false,
    notice: "",
  };
  addClosure(db, closure, clock.now);
  db.exec("DROP TRIGGER closure_opened; ALTER TABLE closures DROP COLUMN removed_at");
  expect(siteAdditions(db, clock.now).closures).toMatchObject([{ from: fromTick * TICK_MS }]);
});
