import { expect, it } from "vitest";
import { mustFind } from "#core/form/failure.server.ts";
import type { Role } from "#desk/permissions.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testPasskey } from "#workshop/fixtures/passkey.fixtures.ts";

const site = { origin: "https://studio.test", rpId: "studio.test" };
const minute = 60_000;

/** A desk where people sign in on their devices. */
function studio() {
  const app = deskApp();
  const accountOf = async (cookie: string) =>
    mustFind((await app.send("/desk/account", {}, { cookie })).services?.desk).account;
  /** Somebody who has signed in just now, or whose confirmation is over. */
  const come = (
    name: string,
    { role = "host", isConfirmed = true }: { role?: Role; isConfirmed?: boolean } = {},
  ) => {
    const id = app.person(role, name);
    const cookie = app.session(id, isConfirmed ? undefined : app.clock.now);
    return { id, cookie, account: () => accountOf(cookie), again: () => accountOf(app.session(id)) };
  };
  /** Somebody with a passkey on a device. */
  async function comeWithPasskey(name: string) {
    const person = come(name);
    const account = await person.account();
    const device = testPasskey(site);
    expect(await account.addPasskey(device.register(await account.newPasskeyOptions()))).toBe(true);
    return { ...person, device };
  }
  return { ...app, come, comeWithPasskey };
}

it("the device in use comes first of one's own, another can be signed out, and nobody else's", async () => {
  const { come, clock, db } = studio();
  const [ada, bo] = [come("Ada"), come("Bo")];
  clock.now += minute;
  await ada.again();
  const account = await ada.account();
  const [own, other] = account.sessions();
  expect([own, other].map((session) => [session?.isThis, session?.usedAt, session?.device])).toEqual([
    [true, clock.now - minute, "test"],
    [false, clock.now, "test"],
  ]);
  await account.endSession(mustFind(other).id);
  expect(account.sessions()).toHaveLength(1);
  const [ofBo] = (await bo.account()).sessions();
  await account.endSession(mustFind(ofBo).id);
  // Twice is the same.
  await account.endSession(mustFind(other).id);
  expect((await bo.account()).sessions()).toHaveLength(1);
  expect(db.prepare("SELECT what, about FROM desk_log").all()).toEqual([
    { what: "ended a session", about: `session ${other?.id}` },
  ]);
});

it("everybody keeps how they like a page, and may change their mind", async () => {
  const { come } = studio();
  const [ada, bo] = [await come("Ada").account(), await come("Bo").account()];
  await ada.choose("calendar on phones", "day");
  await ada.choose("calendar on phones", "week");
  await ada.choose("calendar", "list");
  expect([ada.choice("calendar on phones"), ada.choice("calendar")]).toEqual(["week", "list"]);
  expect([bo.choice("calendar on phones"), ada.choice("another")]).toEqual([undefined, undefined]);
});

it("a passkey lets its owner in, once for each time that it was asked, and no longer once it is removed", async () => {
  const { comeWithPasskey, signIn, send, clock, db, come } = studio();
  const ada = await comeWithPasskey("Ada");
  const account = await ada.account();
  expect(account.passkeys()).toEqual([{ id: ada.device.id, name: expect.any(String), madeAt: clock.now }]);
  const door = await signIn();
  const answer = ada.device.signIn(await door.passkeyOptions(), 1);
  const entry = await door.byPasskey(answer);
  if (entry.kind !== "in") throw new Error(entry.kind);
  expect(entry.hasPasskey).toBe(true);
  // It has confirmed, too.
  const [cookie = ""] = entry.cookie.split(";");
  const { services } = await send("/desk/account", {}, { cookie });
  await expect(services?.desk?.account.newPasskeyOptions()).resolves.toContain("challenge");
  expect(await door.byPasskey(answer)).toEqual({ kind: "refused" });
  const late = ada.device.signIn(await door.passkeyOptions(), 2);
  clock.now += 5 * minute;
  expect(await door.byPasskey(late)).toEqual({ kind: "refused" });
  expect(db.prepare("SELECT what FROM desk_log").all()).toEqual([
    { what: "added a passkey" },
    { what: "signed in by passkey" },
  ]);
  // Who has no right to it removes nothing.
  await (await come("Bo").account()).removePasskey(ada.device.id);
  const again = await ada.again();
  expect(again.passkeys()).toHaveLength(1);
  await again.removePasskey(ada.device.id);
  expect(again.passkeys()).toEqual([]);
  expect(await door.byPasskey(ada.device.signIn(await door.passkeyOptions(), 3))).toEqual({
    kind: "refused",
  });
});

it("who confirms with their own passkey may do what asks for it, for five minutes", async () => {
  const { comeWithPasskey, session, clock, send } = studio();
  const [ada, bo] = [await comeWithPasskey("Ada"), await comeWithPasskey("Bo")];
  const cookie = session(ada.id, clock.now);
  const account = async () => mustFind((await send("/desk/account", {}, { cookie })).services?.desk).account;
  const refused = expect.objectContaining({ status: 303 });
  const before = await account();
  await expect(before.newPasskeyOptions()).rejects.toEqual(refused);
  await expect(before.addPasskey("{}")).rejects.toEqual(refused);
  await expect(before.removePasskey(ada.device.id)).rejects.toEqual(refused);
  // Neither another's passkey, nor an answer to the question of signing in.
  expect(await before.confirm(bo.device.signIn(await before.confirmOptions(), 1))).toBe(false);
  expect(await before.confirm(ada.device.signIn(await (await studioDoor()).passkeyOptions(), 1))).toBe(false);
  await expect((await account()).newPasskeyOptions()).rejects.toEqual(refused);
  expect(await before.confirm(ada.device.signIn(await before.confirmOptions(), 2))).toBe(true);
  clock.now += 5 * minute - 1;
  expect(JSON.parse(await (await account()).newPasskeyOptions())).toMatchObject({
    excludeCredentials: [{ id: ada.device.id }],
    user: { name: "Ada" },
  });
  clock.now += 1;
  await expect((await account()).newPasskeyOptions()).rejects.toEqual(refused);

  async function studioDoor() {
    return mustFind((await send("/desk/sign-in")).services?.signIn);
  }
});

it.each([
  "",
  "[]",
  "null",
  "{}",
  '{"id":"x","response":null}',
  '{"response":{"clientDataJSON":"e30"}}',
  '"x"',
])("what is no answer of a device lets nobody in, and nothing is kept: %s", async (answer) => {
  const { come, signIn } = studio();
  const account = await come("Ada").account();
  await account.newPasskeyOptions();
  expect(await account.addPasskey(answer)).toBe(false);
  expect(await account.confirm(answer)).toBe(false);
  expect(account.passkeys()).toEqual([]);
  expect(await (await signIn()).byPasskey(answer)).toEqual({ kind: "refused" });
});

it("a passkey of another site, or of another question, is not kept", async () => {
  const { come } = studio();
  const account = await come("Ada").account();
  const elsewhere = testPasskey({ origin: "https://evil.test", rpId: "studio.test" });
  expect(await account.addPasskey(elsewhere.register(await account.newPasskeyOptions()))).toBe(false);
  const device = testPasskey(site);
  expect(await account.addPasskey(device.register(await account.confirmOptions()))).toBe(false);
  const other = await come("Bo").account();
  expect(await other.addPasskey(device.register(await account.newPasskeyOptions()))).toBe(false);
  expect(account.passkeys()).toEqual([]);
});
