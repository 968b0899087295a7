import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { generateX25519Identity } from "age-encryption";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { createMemoryBudget } from "#core/form/memory-budget.server.ts";
import type { AppEnv } from "#core/http/request-facts.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { readPragma } from "#core/store/maintenance.server.ts";
import { nameStudio } from "#core/store/studio.server.ts";
import { keepKey } from "#features/backups/backups.server.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { handOverPath, handToStudio, seal } from "./hand-over.server.ts";
import { openLeft } from "./left-store.server.ts";
import { addHandedOver } from "./take-handed.server.ts";

/** The machine that has taken over, at an address of its own. */
async function studio() {
  const store = testStore();
  const key = keepKey(store.folder, undefined);
  const { id } = nameStudio(store.db, undefined, 0);
  const standing = { mayTake: true };
  const app = new Hono<AppEnv>();
  addHandedOver(app, {
    store,
    dataDir: store.folder,
    copies: () => ({ mayTake: () => standing.mayTake }),
    limited: (_, next) => next(),
    memory: createMemoryBudget(20_000_000),
    onTaken: () => {},
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const left = (about: string) => ({
    ...({
      what: "new",
      thing: "bookings",
      about,
      name: "Ada",
      email: "ada@example.com",
      phone: "",
      words: "The lake",
    } as const),
    ...{ rows: "{}", taken_at: 1, ends: 2 },
  });
  const handed = {
    studio: id,
    version: readPragma(store.db, "user_version"),
    left: [left("AAAAA"), left("BBBBB")],
  };
  return { store, key, standing, address, handed, left };
}

it("the studio takes each thing once, however often and in however many parts it is handed over", async () => {
  const { store, key, address, handed, left } = await studio();
  expect(await handToStudio(handed, key, address)).toBeUndefined();
  const many = Array.from({ length: 120 }, (_, index) => left(`N${index}`));
  expect(await handToStudio({ ...handed, left: [...handed.left, ...many] }, key, address)).toBeUndefined();
  expect(openLeft(store.db)).toHaveLength(122);
});

it("who was deleted for good since is not taken again", async () => {
  const { store, key, address, handed, left } = await studio();
  recordDeletion(store.db, { what: "address", key: "ada@example.com" }, 2);
  recordDeletion(store.db, { what: "phone", key: "6145550142" }, 2);
  const others = [
    { ...left("CCCCC"), email: "", phone: "(614) 555-0142" },
    { ...left("DDDDD"), email: "sam@example.com" },
  ];
  expect(await handToStudio({ ...handed, left: [...handed.left, ...others] }, key, address)).toBeUndefined();
  expect(openLeft(store.db).map(({ about }) => about)).toEqual(["DDDDD"]);
});

it("nobody else can hand anything over, and each reason is said to the machine that is asked to", async () => {
  const { store, key, standing, address, handed } = await studio();
  const other = await generateX25519Identity();
  const post = (body: BodyInit) => fetch(address + handOverPath, { method: "POST", body });
  const sealed = seal(handed, key);
  const changed = sealed.with(40, (sealed[40] ?? 0) ^ 1);
  const bodies = [
    seal(handed, other),
    changed,
    sealed.subarray(0, 20),
    new Uint8Array(),
    JSON.stringify(handed),
  ];
  for (const body of bodies) expect((await post(body)).status).toBe(404);
  expect(await handToStudio(handed, other, address)).toContain("has another key or version");
  expect(await handToStudio({ ...handed, studio: "another" }, key, address)).toContain(
    "this is another studio",
  );
  expect(await handToStudio({ ...handed, version: 1 }, key, address)).toContain("another version");
  expect(await handToStudio(handed, key, undefined)).toContain("SITE_URL is not set");
  expect(await handToStudio(handed, key, "http://127.0.0.1:9")).toContain("cannot be reached");
  standing.mayTake = false;
  expect(await handToStudio(handed, key, address)).toContain("this machine is not the studio");
  expect(openLeft(store.db)).toEqual([]);
});
