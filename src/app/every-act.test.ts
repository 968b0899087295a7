import { beforeEach, expect, it, vi } from "vitest";
import { isConfirmed, mayDo, type Permission, permissions, type Role, roles } from "#desk/permissions.ts";
import { NotAllowed, NotConfirmed, permit } from "#desk/permit.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";

const checkedActs: Permission[] = [];
let isStopped = false;

/** Thrown instead of granting permission, so that a method does nothing but check it. */
class Stop extends Error {}

// Other tests in this process may have loaded the desk with the real permission check.
vi.hoisted(() => vi.resetModules());

vi.mock("#desk/permit.server.ts", async (original) => {
  const real = await original<typeof import("#desk/permit.server.ts")>();
  const watched: typeof real.permit = (who, act, now) => {
    checkedActs.push(act);
    if (isStopped) throw new Stop();
    real.permit(who, act, now);
  };
  return { ...real, permit: watched };
});

beforeEach(() => {
  checkedActs.length = 0;
  isStopped = false;
});

type Method = { readonly name: string; readonly call: () => unknown };

/** Every method of the desk, found by reflection, so that none is forgotten. */
function methodsOf(part: object, name = "desk"): Method[] {
  return Object.keys(part).flatMap((key) => {
    const value: unknown = Reflect.get(part, key);
    const inner = `${name}.${key}`;
    if (typeof value === "function") return [{ name: inner, call: () => Reflect.apply(value, part, []) }];
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? methodsOf(value, inner)
      : [];
  });
}

/** Somebody's desk, as their pages get it, and the number of rows changed in the store so far. */
async function deskOf(role: Role) {
  const { send, person, session, db, clock } = deskApp({ booking: testSetup() });
  const { services } = await send("/desk", {}, { cookie: session(person(role), clock.now) });
  const desk = services?.desk;
  if (!desk) throw new Error("The page got no desk.");
  const changes = () => db.prepare("SELECT total_changes() AS count").get()?.count;
  return { methods: methodsOf(desk), changes };
}

/** What a method throws or rejects with; undefined if it succeeds. */
async function thrownBy({ call }: Method): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The act that each method checks first. */
async function actOf(method: Method): Promise<Permission | undefined> {
  checkedActs.length = 0;
  isStopped = true;
  const error = await thrownBy(method);
  isStopped = false;
  return error instanceof Stop ? checkedActs[0] : undefined;
}

const everyRoleAndAct: readonly [Role, Permission][] = roles.flatMap((who) =>
  (Object.keys(permissions) as Permission[]).map((act): [Role, Permission] => [who, act]),
);

it.each(everyRoleAndAct)("%s: %s", (who, act) => {
  const person = { id: 1, name: "Ada Reed", role: who, confirmedUntil: 1000 };
  const check = (now: number) => () => permit(person, act, now);
  if (!mayDo(who, act)) return expect(check(999)).toThrow(NotAllowed);
  expect(check(999)).not.toThrow();
  if (isConfirmed(act)) expect(check(1000)).toThrow(NotConfirmed);
  else expect(check(1000)).not.toThrow();
});

it("every method of the desk checks an act before it does anything", async () => {
  const { methods, changes } = await deskOf("owner");
  const before = changes();
  expect(methods.length).toBeGreaterThan(20);
  for (const method of methods) expect(await actOf(method), method.name).toBeDefined();
  expect(changes()).toBe(before);
});

it("a host cannot do owners' acts, and a stolen session cannot do confirmed acts", async () => {
  for (const who of roles) {
    const { methods, changes } = await deskOf(who);
    const before = changes();
    for (const method of methods) {
      const act = await actOf(method);
      if (act !== undefined && mayDo(who, act) && !isConfirmed(act)) continue;
      expect(await thrownBy(method), `${who}: ${method.name}`).toBeDefined();
    }
    expect(changes(), who).toBe(before);
  }
});
