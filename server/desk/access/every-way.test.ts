import { expect, it } from "vitest";
import { isOpenDeskPath } from "#contract/desk/addresses.ts";
import type { DeskService } from "#contract/desk/service.ts";
import routes from "#src/routes.ts";
import { testSetup } from "../../testing/booking-setup.fixtures.ts";
import { deskApp } from "../testing/desk-app.fixtures.ts";

type Entry = { readonly path?: string | undefined; readonly children?: readonly Entry[] | undefined };

/** Addresses of all pages of the desk, out of the route table: a new one cannot be forgotten here. */
function deskPaths(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(/^desk(\/|$)/.test(path) ? [`/${path.replace(/:\w+/g, "x")}`] : []),
    ...deskPaths(children),
  ]);
}

const paths = deskPaths(routes);
const guarded = paths.filter((path) => !isOpenDeskPath(path));
const form = { "content-type": "application/x-www-form-urlencoded" };
const post = { method: "POST", body: "a=b" };

it("knows the pages of the desk", () => {
  expect(guarded).toEqual(expect.arrayContaining(["/desk", "/desk/people", "/desk/sign-out"]));
});

it.each(guarded)("shows nothing of %s and takes nothing without a session", async (path) => {
  const { ask } = deskApp();
  for (const address of [path, `${path}.data`, `${path}/`, `${path}?a=b`])
    for (const init of [{}, { method: "HEAD" }, post]) {
      const { answer, services } = await ask(address, init, init === post ? form : {});
      expect([address, answer.status, services]).toEqual([address, 303, undefined]);
      expect(answer.headers.get("location")).toMatch(/^\/desk\/sign-in\?/);
    }
});

it.each(paths)("takes nothing from another site at %s", async (path) => {
  const { ask, person, session } = deskApp();
  const cookie = session(person("owner"));
  const others = [
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "http://studio.test.evil.test" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const other of others) {
    const { answer, services } = await ask(path, post, { ...form, cookie, ...other } as Record<
      string,
      string
    >);
    expect([answer.status, services]).toEqual([403, undefined]);
  }
});

/** Every method of every area, with its name. */
function methodsOf(area: object, name = ""): [string, (...given: unknown[]) => unknown][] {
  return Object.keys(area).flatMap((key) => {
    const part: unknown = Reflect.get(area, key);
    const full = name ? `${name}.${key}` : key;
    if (typeof part === "function") return [[full, part as (...given: unknown[]) => unknown]];
    return key !== "who" && typeof part === "object" && part !== null ? methodsOf(part, full) : [];
  });
}

async function outcome(method: (...given: unknown[]) => unknown): Promise<number | "passed"> {
  try {
    await method();
    return "passed";
  } catch (error) {
    // What is allowed fails for another reason here: it is given nothing.
    return error instanceof Response ? error.status : "passed";
  }
}

/** The desk of somebody whose role is made up or real. */
async function deskFor(role: string): Promise<{ desk: DeskService; changes: () => unknown }> {
  const { ask, person, session, db } = deskApp(testSetup());
  const cookie = session(person("host"));
  db.exec("PRAGMA ignore_check_constraints = 1");
  db.prepare("UPDATE desk_people SET role = ?").run(role);
  const { services } = await ask("/desk", {}, { cookie });
  if (!services?.desk) throw new Error("There is no desk.");
  return { desk: services.desk, changes: () => db.prepare("SELECT total_changes() AS n").get()?.n };
}

it("asks the table of roles in every method: a role that may do nothing can do nothing", async () => {
  const { desk, changes } = await deskFor("nobody");
  const before = changes();
  const methods = methodsOf(desk);
  expect(methods.length).toBeGreaterThan(12);
  const outcomes = await Promise.all(methods.map(async ([name, method]) => [name, await outcome(method)]));
  expect(outcomes.filter(([, status]) => status !== 404)).toEqual([]);
  expect(changes()).toBe(before);
});

it("keeps from a host what is the owner's", async () => {
  const { desk } = await deskFor("host");
  const refused = [];
  for (const [name, method] of methodsOf({ people: desk.people }))
    if ((await outcome(method)) === 404) refused.push(name);
  expect(refused).toEqual(["people.list", "people.invite", "people.remove", "people.log"]);
});
