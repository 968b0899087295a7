import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { dayMs } from "#core/values/time.ts";
import { noticeMs } from "#site/content/.server/closed-times.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { readCurrent, releaseParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { followStore } from "./follow-store.server.ts";
import {
  type FollowedContent,
  followed,
  momentsOf,
  readSiteAdditions,
  siteAdditions,
  withPassed,
} from "./followed.server.ts";

const first = "1700000000000";
const second = "1700000000001";
const minute = 60_000;

/** A site whose pages change at `inMs` from now. What the publisher makes is what they show then. */
function site(inMs: number) {
  const { db, clock } = testDesk();
  const dataDir = temporaryFolder();
  const at = clock.now + inMs;
  const moments = { prices: [at] };
  const files = (folder: string, shownAt: number, ahead?: object) => ({
    [path.join("releases", folder, "release.json")]: JSON.stringify({ startedAt: 0, moments, ahead }),
    [path.join("releases", folder, "content", siteAdditionsFile)]: JSON.stringify(
      withPassed(siteAdditions(db, shownAt), db, moments, shownAt),
    ),
  });
  writeFiles(dataDir, { current: `${first}\n`, ...files(first, clock.now) });
  const done: string[] = [];
  const publisher = {
    publish() {
      done.push("publish");
      return new Promise<never>(() => {});
    },
    prepare(wanted: number) {
      done.push(`prepare ${wanted - at}`);
      writeFiles(dataDir, files(`${second}.ready`, wanted, { at: wanted, of: first }));
    },
  };
  const open = () => {
    const following = followStore({
      db,
      dataDir,
      publisher,
      onSwitch: () => void done.push("switched"),
      log: () => {},
      now: () => clock.now,
    });
    onTestFinished(following.stop);
    return following;
  };
  return { db, clock, dataDir, done, open, follow: open(), online: () => readCurrent(dataDir) };
}

it("security.txt is renewed long before it is no longer true, though nobody publishes", () => {
  const { clock, follow, done } = site(400 * dayMs);
  follow.check();
  expect(done).toEqual([]);
  clock.now = Date.parse("2027-01-01") - minute;
  follow.check();
  expect(done.splice(0)).toHaveLength(1);
  clock.now += minute;
  follow.check();
  expect(done).toEqual(["switched"]);
});

it("pages are rendered before the instant at which they change, and become current at it", () => {
  const { clock, follow, done, online, dataDir } = site(dayMs);
  follow.check();
  expect(done).toEqual([]);
  clock.now += dayMs - 10 * minute;
  follow.check();
  follow.check();
  expect(done).toEqual(["prepare 0"]);
  clock.now += 10 * minute - 1;
  follow.check();
  expect(online()).toBe(first);
  clock.now += 1;
  follow.check();
  expect(online()).toBe(second);
  expect(done).toEqual(["prepare 0", "switched"]);
  expect(existsSync(releaseParts(dataDir, second).folder)).toBe(true);
  clock.now += dayMs;
  follow.check();
  expect(done).toEqual(["prepare 0", "switched"]);
});

it("what was ready becomes current after the server was off", () => {
  const { clock, follow, open, done, online } = site(5 * minute);
  follow.check();
  follow.stop();
  clock.now += 3 * dayMs;
  open().check();
  expect(online()).toBe(second);
  expect(done).toEqual(["prepare 0", "switched"]);
});

it("without anything ready, pages are published again after the instant", () => {
  const { clock, follow, done } = site(dayMs);
  clock.now += 2 * dayMs;
  follow.check();
  expect(done).toEqual(["publish"]);
});

it("what was ready for a release that is not on any more stays off: a rollback stays", () => {
  const { db, clock, follow, done, online, dataDir } = site(5 * minute);
  follow.check();
  writeFiles(dataDir, {
    current: "1690000000000\n",
    [path.join("releases", "1690000000000", "release.json")]: "{}",
    [path.join("releases", "1690000000000", "content", siteAdditionsFile)]: JSON.stringify(
      withPassed(siteAdditions(db, clock.now), db, {}, clock.now),
    ),
  });
  clock.now += dayMs;
  follow.check();
  expect(online()).toBe("1690000000000");
  expect(done).toEqual(["prepare 0"]);
});

it("calendars that know another time of an event are told again when an older release is on again", () => {
  const { clock, follow, done, dataDir } = site(dayMs);
  const told = (starts: string, since: number) =>
    JSON.stringify({ told: [{ id: 1, starts, ends: "2030-05-18T18:00:00-04:00", place: "Hall", since }] });
  writeFiles(dataDir, {
    current: `${first}\n`,
    [path.join("releases", first, "content", siteAdditionsFile)]: told("2030-05-18T16:00:00-04:00", 1),
    [path.join("releases", second, "content", siteAdditionsFile)]: told("2030-05-18T17:00:00-04:00", 2),
  });
  follow.check();
  clock.now += 30_000;
  follow.check();
  expect(done).toEqual(["publish"]);
});

it("every row of the table says what it changes, and where it is read", () => {
  for (const [name, row] of Object.entries(followed)) {
    expect(row.changes, name).toMatch(/.{20}/);
    expect("read" in row || "moments" in row || "times" in row || "dates" in row, name).toBe(true);
  }
});

it("the instants of a content are those of its events, prices, closed days and measurements", () => {
  const content = {
    events: [{ starts: "2027-03-20T16:00:00-04:00", ends: "2027-03-20T18:00:00-04:00" }],
    booking: {
      timeZone: "America/New_York",
      offers: [{ lengths: [{ prices: [{ cents: 1 }, { from: "2026-12-01", cents: 2 }] }] }],
      closedDays: [{ from: "2026-12-25", to: "2026-12-26" }],
    },
    place: { plan: { areas: [{ measured: { date: "2026-11-02" } }, {}] } },
  } as unknown as FollowedContent;
  const at = (text: string) => Date.parse(text);
  expect(momentsOf(content)).toEqual({
    events: [at("2027-03-20T20:00:00Z"), at("2027-03-20T22:00:00Z")],
    prices: [at("2026-12-01T00:00:00-05:00")],
    closedDays: [at("2026-12-25T00:00:00-05:00") - noticeMs, at("2026-12-27T00:00:00-05:00")],
    measured: [at("2027-11-02T00:00:00Z")],
  });
});

it("what is published before the first start shows the same as an empty store: the first start publishes nothing again", () => {
  const { db, clock } = testDesk();
  const { now } = clock;
  expect(readSiteAdditions(temporaryFolder(), {}, now)).toEqual(
    withPassed(siteAdditions(db, now), db, {}, now),
  );
});
