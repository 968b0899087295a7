import { expect, it } from "vitest";
import { mustFind } from "#core/form/failure.server.ts";
import { dayMs } from "#core/values/time.ts";
import { sessionMs } from "#desk/access-store.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { readLogQuery } from "../log/log-filter.ts";
import { logAct } from "../people-store.server.ts";

/** A desk with an owner, and what they can do about its people. */
async function studio() {
  const app = deskApp({ booking: testSetup() });
  const owner = app.person("owner");
  const { services } = await app.send("/desk/people", {}, { cookie: app.session(owner) });
  const { people } = mustFind(services?.desk);
  const act = (what: string, about: string, { person = owner, at = app.clock.now } = {}) =>
    logAct(app.db, { person, what, about, at });
  const log = (query: string, timeZone?: string) =>
    people.log(undefined, readLogQuery(new URLSearchParams(query)), timeZone).lines.map(({ what }) => what);
  return { ...app, owner, people, act, log };
}

it("the log is read in pages, the newest first, and each goes on where the one before ended", async () => {
  const { act, people } = await studio();
  for (let number = 1; number <= 50; number++) act(`act ${number}`, "people");
  expect(people.log(undefined)).toMatchObject({ older: undefined, lines: { length: 50 } });
  act("act 51", "people");
  const first = people.log(undefined);
  expect([first.lines.at(0)?.what, first.lines.at(-1)?.what, first.lines.length]).toEqual([
    "act 51",
    "act 2",
    50,
  ]);
  expect(people.log(first.older)).toMatchObject({ lines: [{ what: "act 1" }], older: undefined });
});

it("the log can be asked for a person, a room and a day of the studio", async () => {
  const { act, log, person, people, owner } = await studio();
  const host = person("host", "Bo");
  person("host", "Cy");
  act("approved a comment", "comment 3");
  act("answered a message", "message 12", { person: host });
  act("changed words", "home.yaml", { at: Date.parse("2026-11-03T04:59:00Z") });
  act("added a picture", "sky.webp", { at: Date.parse("2026-11-03T05:00:00Z") });
  act("published", "release 7", { at: Date.parse("2026-11-04T05:00:00Z") });
  expect(log(`who=${host}`)).toEqual(["answered a message"]);
  expect(log("room=words")).toEqual(["published", "added a picture", "changed words"]);
  expect(log("room=comments&who=1")).toEqual(["approved a comment"]);
  expect(log("day=2026-11-03", "America/New_York")).toEqual(["added a picture"]);
  expect(log("day=2026-11-03")).toEqual(["added a picture", "changed words"]);
  // What no list of the page offers is left aside.
  expect(log("who=Bo&room=constructor&day=yesterday")).toHaveLength(5);
  expect(people.logged()).toEqual([
    { id: owner, name: "Ada" },
    { id: host, name: "Bo" },
  ]);
});

it("the log names people as they are called, and who is gone still", async () => {
  const { act, people, person, session, db } = await studio();
  const host = person("host", "Bo");
  act("opened the day", "people", { person: host });
  session(host);
  await people.remove(host);
  // Nothing but the name is left.
  expect(db.prepare("SELECT id FROM desk_sessions WHERE person = ?").all(host)).toEqual([]);
  expect(db.prepare("SELECT name, email FROM desk_people WHERE id = ?").get(host)).toEqual({
    name: "Bo",
    email: "",
  });
  expect(people.log(undefined).lines.map(({ who, what, about }) => [who, what, about])).toEqual([
    ["Ada", "removed somebody", "Bo"],
    ["Bo", "opened the day", "people"],
  ]);
});

it("the list says who is here, with how many devices are signed in, and takes nobody off who is not there", async () => {
  const { people, person, session, clock, owner } = await studio();
  const host = person("today", "Bo");
  session(host);
  session(host);
  expect(people.list()).toEqual([
    { id: owner, name: "Ada", email: "ada@studio.test", role: "owner", passkeys: 0, sessions: 1 },
    { id: host, name: "Bo", email: "bo@studio.test", role: "today", passkeys: 0, sessions: 2 },
  ]);
  clock.now += sessionMs;
  expect(people.list().map(({ sessions }) => sessions)).toEqual([0, 0]);
  clock.now -= sessionMs;
  expect([await people.remove(99), await people.remove(host), await people.remove(host)]).toEqual([
    "unknown",
    "removed",
    "unknown",
  ]);
  expect(people.list()).toHaveLength(1);
});

it("an owner may be removed while another one stays", async () => {
  const { people, person, owner } = await studio();
  const other = person("owner", "Bo");
  expect([await people.remove(other), await people.remove(owner)]).toEqual(["removed", "last owner"]);
});

it("an invitation works for a week, and the log says for whom it was", async () => {
  const { people, signIn, clock } = await studio();
  const [host, today] = [await people.invite("host"), await people.invite("today")];
  expect(people.log(undefined).lines.map(({ what }) => what)).toEqual([
    "invited a new person for today only",
    "invited a new host",
  ]);
  clock.now += 7 * dayMs - 1;
  const door = await signIn();
  expect(await door.byLink(host, undefined)).toEqual({ kind: "new" });
  // Somebody has this address already: nothing is used up.
  expect(await door.byLink(host, { name: "Bo", email: "ada@studio.test" })).toEqual({ kind: "refused" });
  expect(await door.byLink(host, { name: "Bo", email: "bo@studio.test" })).toMatchObject({
    kind: "in",
    hasPasskey: false,
  });
  expect(people.log(undefined).lines.slice(0, 2)).toMatchObject([
    { who: "Bo", what: "signed in by link", about: "Bo" },
    { who: "Bo", what: "joined as host" },
  ]);
  clock.now += 1;
  expect(await door.byLink(today, { name: "Cy", email: "" })).toEqual({ kind: "refused" });
});
