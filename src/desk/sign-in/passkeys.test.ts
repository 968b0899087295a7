import { expect, it } from "vitest";
import { testPasskey } from "#workshop/fixtures/passkey.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { addPerson } from "../people/people.server.ts";
import { listActs } from "../people-store.server.ts";
import { askOptions, registerOptions, savePasskey, verifyPasskey } from "./passkeys.server.ts";

const site = { origin: "https://studio.example", rpId: "studio.example" };

function desk() {
  const store = testStore();
  const person = addPerson(store.db, { name: "Olive", email: "", role: "owner", now: 0 }) ?? 0;
  return { db: store.db, person, parts: { store, site, now: () => 1000 } };
}

it("a passkey whose counter starts anew still lets its owner in, and the log says so", async () => {
  const setting = desk();
  const { db, parts, person } = setting;
  const device = testPasskey(site);
  const options = await registerOptions(parts, { id: person, name: "Olive" }, "Studio");
  expect(await savePasskey(parts, person, device.register(options))).toBe(true);
  const signIn = async (counter: number) =>
    verifyPasskey(parts, "sign-in", device.signIn(await askOptions(parts, "sign-in"), counter));
  const warnings = () =>
    listActs(db, { before: Number.MAX_SAFE_INTEGER }, 10).filter(({ what }) => /counter/.test(what));
  expect(await signIn(7)).toBe(person);
  expect(await signIn(8)).toBe(person);
  expect(warnings()).toEqual([]);
  expect(await signIn(3)).toBe(person);
  expect(warnings()).toMatchObject([{ name: "Olive", what: expect.stringContaining("may be a copy") }]);
  expect(await signIn(4)).toBe(person);
  expect(warnings()).toHaveLength(1);
});

it("people of two stores on one host have handles of their own, so their passkeys do not replace each other", async () => {
  const handleOf = async ({ parts, person }: ReturnType<typeof desk>) =>
    JSON.parse(await registerOptions(parts, { id: person, name: "Olive" }, "Studio")).user.id;
  const [one, other] = [desk(), desk()];
  const handle = await handleOf(one);
  expect(one.person).toBe(other.person);
  expect(await handleOf(other)).not.toBe(handle);
  // The same person keeps theirs: a second passkey on one device takes the place of the first.
  expect(await handleOf(one)).toBe(handle);
});
