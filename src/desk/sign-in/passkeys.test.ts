import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { insertPasskey } from "../access-store.server.ts";
import { addPerson } from "../people/people.server.ts";
import { listActs } from "../people-store.server.ts";
import { askOptions, registerOptions, verifyPasskey } from "./passkeys.server.ts";

const site = { origin: "https://studio.example", rpId: "studio.example" };

function desk() {
  const store = testStore();
  const person = addPerson(store.db, { name: "Olive", email: "", role: "owner", now: 0 }) ?? 0;
  return { db: store.db, person, parts: { store, site, now: () => 1000 } };
}

/** A passkey of a device (ES256), which counts what it signs. */
function testPasskey({ db, person }: ReturnType<typeof desk>) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const part = (start: string, value: string) =>
    Buffer.concat([Buffer.from(start, "hex"), Buffer.from(value, "base64url")]);
  // A COSE key: EC2, ES256, P-256, x and y.
  const key = Buffer.concat([part("a5010203262001215820", x), part("225820", y)]);
  const id = randomBytes(16).toString("base64url");
  insertPasskey(db, { id, person, public_key: key, counter: 0, transports: "[]", made_at: 0 });
  return (options: string, counter: number): string => {
    const { challenge } = JSON.parse(options);
    const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: site.origin }));
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
    // Flags: somebody was there, and was verified.
    const data = Buffer.concat([hash(site.rpId), Buffer.from([0x05]), count]);
    const signature = sign("sha256", Buffer.concat([data, hash(client)]), privateKey);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    };
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  };
}

it("a passkey whose counter starts anew still lets its owner in, and the log says so", async () => {
  const setting = desk();
  const { db, parts, person } = setting;
  const answer = testPasskey(setting);
  const signIn = async (counter: number) =>
    verifyPasskey(parts, "sign-in", answer(await askOptions(parts, "sign-in"), counter));
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
