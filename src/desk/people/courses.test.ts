import { expect, it } from "vitest";
import { mustFind } from "#core/form/failure.server.ts";
import { dayMs } from "#core/values/time.ts";
import { healthWords } from "#features/health/desk/present-health.ts";
import { siteAdditions } from "#site/publishing/followed.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";

const aid = "Pediatric first aid";

/** A studio with an owner and two hosts, and the desk of its owner. */
async function team() {
  const app = deskApp({ booking: testSetup() });
  const [ada, bo, cy] = [app.person("owner"), app.person("host", "Bo"), app.person("host", "Cy")];
  const { services } = await app.send("/desk", {}, { cookie: app.session(ada) });
  const { people, health } = mustFind(services?.desk);
  const note = (person: number, until: string, what = aid) =>
    people.noteCourse(new URLSearchParams({ person: String(person), what, until }));
  const training = (now = app.clock.now) => siteAdditions(app.db, now).training;
  return { ...app, ...{ ada, bo, cy, people, health, note, training } };
}

it("pages say how many of a role have learned what, until the first of them ends, and name nobody", async () => {
  const { ada, bo, cy, note, training, people } = await team();
  await note(bo, "2027-05-31");
  await note(cy, "2027-09-30", "pediatric first aid");
  // Renewed: the later one counts.
  await note(bo, "2028-05-31");
  await note(ada, "2027-06-30", "Lifting");
  expect(training()).toEqual([
    { what: "Lifting", hosts: 0, owners: 1, until: "2027-06-30" },
    { what: expect.stringMatching(/pediatric first aid/i), hosts: 2, owners: 0, until: "2027-09-30" },
  ]);
  expect(JSON.stringify(training())).not.toMatch(/Ada|Bo|Cy/);
  // Its last day counts.
  expect(training(Date.parse("2027-09-30T12:00:00Z"))?.[0]).toMatchObject({ hosts: 2 });
  expect(training(Date.parse("2027-10-01T00:00:00Z"))?.[0]).toMatchObject({ hosts: 1, until: "2028-05-31" });
  const [first] = people.courses();
  await people.removeCourse(first?.id ?? 0);
  await people.removeCourse(first?.id ?? 0);
  expect(people.log(undefined).lines.filter(({ what }) => what === "removed a course")).toHaveLength(1);
  expect(people.courses()).toHaveLength(3);
});

it("Health says what ends soon or is over, unless it was renewed, and what somebody learned goes with them", async () => {
  const { bo, cy, note, clock, health, people, training } = await team();
  const day = (days: number) => new Date(clock.now + days * dayMs).toISOString().slice(0, 10);
  await note(bo, day(30));
  await note(cy, day(90));
  const facts = () => healthWords(health.report()).find(({ key }) => key === "courses")?.facts;
  expect(facts()).toEqual([expect.stringMatching(/^Bo, Pediatric first aid: until /)]);
  await note(bo, day(400));
  expect(facts()).toBeUndefined();
  clock.now += 91 * dayMs;
  expect(facts()).toEqual([expect.stringMatching(/^Cy, Pediatric first aid: over since /)]);
  clock.now -= 91 * dayMs;
  expect(await people.remove(bo)).toBe("removed");
  expect(people.courses().map(({ name }) => name)).toEqual(["Cy"]);
  expect(training()).toEqual([expect.objectContaining({ hosts: 1 })]);
});

it("nothing is noted without somebody of the list, a course and a day, and hosts see none of it", async () => {
  const { note, bo, send, session } = await team();
  const refused = [await note(99, "2027-05-31"), await note(bo, "May"), await note(bo, "2027-05-31", "")];
  expect(refused.map((each) => each?.errors?.map(({ field }) => field))).toEqual([
    ["person"],
    ["until"],
    ["what"],
  ]);
  const { services } = await send("/desk", {}, { cookie: session(bo) });
  expect(() => services?.desk?.people.courses()).toThrow();
});
