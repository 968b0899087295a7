import { expect, it } from "vitest";
import { removeDueMessages } from "#app/retention.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { addChallenge, addLink, sessionMs } from "../access-store.server.ts";

const day = 86_400_000;

/** A server that was used while its clock was a year ahead, and days later trusts it again. */
async function afterWrongClock() {
  const app = deskApp();
  const { db, store, clock } = app;
  const clean = () => removeDueMessages({ store, days: 180, log: () => {}, now: () => clock.now });
  await clean();
  const right = clock.now;
  clock.now += 370 * day;
  const cookie = app.session(app.person("owner"));
  await store.write(() => addLink(db, { purpose: "invite", now: clock.now }));
  await store.write(() => addChallenge(db, { challenge: "abc", purpose: "sign-in", now: clock.now }));
  await clean();
  for (clock.now = right; clock.now <= right + 3 * day; clock.now += day / 24) await clean();
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;
  return { ...app, right, cookie, count };
}

it("ends a session 30 days after its clock was set right, and deletes links from the future", async () => {
  const { send, clock, right, cookie, count } = await afterWrongClock();
  expect([count("desk_links"), count("desk_challenges")]).toEqual([0, 0]);
  clock.now = right + sessionMs - day;
  expect((await send("/desk", {}, { cookie })).response.status).toBe(200);
  const unused = await afterWrongClock();
  unused.clock.now = unused.right + sessionMs + 1;
  expect((await unused.send("/desk", {}, { cookie: unused.cookie })).response.status).toBe(303);
});

it("never confirms a session again when the wrong time comes", async () => {
  const { db } = await afterWrongClock();
  expect(db.prepare("SELECT confirmed_until FROM desk_sessions").get()).toEqual({ confirmed_until: 0 });
});
