import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { generateX25519Identity } from "age-encryption";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { createMemoryBudget } from "#core/form/memory-budget.server.ts";
import type { AppEnv } from "#core/http/request-facts.server.ts";
import { journalLines, recordDeletion } from "#core/store/deletion-journal.server.ts";
import { readPragma } from "#core/store/maintenance.server.ts";
import { nameStudio } from "#core/store/studio.server.ts";
import { limits } from "#core/values/limits.ts";
import { dayMs } from "#core/values/time.ts";
import { keepKey } from "#features/backups/backups.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { handOverPath, handToStudio, seal } from "./hand-over.server.ts";
import { deletedThereWords } from "./handed-deletions.server.ts";
import { findLeft, openLeft } from "./left-store.server.ts";
import { addHandedOver } from "./take-handed.server.ts";

/** When the other machine has taken over, in milliseconds since 1970. */
const moved = 1_000_000_000;

/** The machine that has taken over, at an address of its own. */
async function studio() {
  const store = testStore();
  const key = keepKey(store.folder, undefined);
  const { id } = nameStudio(store.db, undefined, 0);
  const standing = { mayTake: true };
  const app = new Hono<AppEnv>();
  addHandedOver(app, {
    store,
    write: store.write,
    places: { dataDir: store.folder, contentDir: path.join(store.folder, "content") },
    copies: () => ({ mayTake: () => standing.mayTake }),
    limited: (_, next) => next(),
    memory: createMemoryBudget(20_000_000),
    now: () => moved,
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
    ...{ rows: "{}", taken_at: 1, ends: moved },
  });
  const handed = {
    studio: id,
    version: readPragma(store.db, "user_version"),
    left: [left("AAAAA"), left("BBBBB")],
    deletions: [],
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

it("a message with the largest file that fits goes as it is, and what follows it, too", async () => {
  const { store, key, address, handed, left } = await studio();
  const file = { message_id: 1, name: "plan.pdf", bytes: "B".repeat(Math.ceil(limits.fileBytes / 3) * 4) };
  const rows = JSON.stringify({ rows: { messages: [{ id: 1 }], files: [file] } });
  const large = { ...left("CCCCC"), thing: "messages" as const, rows };
  const all = { ...handed, left: [left("AAAAA"), large, left("BBBBB")] };
  expect(await handToStudio(all, key, address)).toBeUndefined();
  expect(openLeft(store.db).map(({ about }) => about)).toEqual(["AAAAA", "CCCCC", "BBBBB"]);
  expect(findLeft(store.db, 2)?.rows).toBe(rows);
});

it("what was dealt with and forgotten is not taken again from a machine that comes back later", async () => {
  const { store, key, address, handed, left } = await studio();
  const old = {
    ...left("CCCCC"),
    thing: "messages" as const,
    taken_at: moved - 31 * dayMs,
    ends: moved - 31 * dayMs,
  };
  expect(await handToStudio({ ...handed, left: [old] }, key, address)).toBeUndefined();
  expect(openLeft(store.db)).toEqual([]);
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

it("who and what was deleted on the previous machine after its last copy is deleted here at once, once, and not who came back since", async () => {
  const { store, key, address, handed, left } = await studio();
  const old = testStore();
  await createInbox(store, () => 5).save(newMessage());
  const rows = (query: string) => store.db.prepare(query).all();
  const [message] = rows("SELECT mail_id FROM messages");
  const later = moved + 60_000;
  const wish = (name: string, email: string, made: number) =>
    `INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at, key)
      VALUES ('lake', 30, 2, '2026-12-04', '2026-12-05', '${name}', '${email}', '', ${made}, '${name}')`;
  store.db.exec(`${wish("Ada", "Ada@example.com", 5)}; ${wish("Ada again", "ada@example.com", later)};
    ${wish("Bo", "bo@example.com", 5)};
    INSERT INTO letter_addresses (email, key, asked_at, confirmed_at) VALUES ('leaves@example.com', 'a', 5, 6), ('back@example.com', 'b', ${later}, ${later});
    INSERT INTO desk_people (id, name, email, role, made_at) VALUES (4, 'Kim', 'kim@example.com', 'host', 5)`);
  // One waits already: somebody who was deleted on another machine before they were brought over.
  expect(await handToStudio({ ...handed, left: [left("CCCCC")] }, key, address)).toBeUndefined();
  const deleted = [
    { what: "address", key: "ada@example.com" },
    { what: "message", key: String(message?.mail_id) },
    { what: "letters", key: "leaves@example.com" },
    { what: "letters", key: "back@example.com" },
    { what: "person", key: "4 5" },
    { what: "phone", key: "6145550142" },
  ] as const;
  for (const each of deleted) recordDeletion(old.db, each, moved - 1000);
  const all = {
    ...handed,
    left: [...handed.left, { ...left("DDDDD"), email: "sam@example.com" }],
    deletions: journalLines(old.folder),
  };
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await handToStudio(all, key, address)).toBeUndefined();
    expect(rows("SELECT name FROM place_wishes ORDER BY id")).toEqual([
      { name: "Ada again" },
      { name: "Bo" },
    ]);
    expect(rows("SELECT id FROM messages")).toEqual([]);
    expect(rows("SELECT email FROM letter_addresses WHERE left_at IS NULL")).toEqual([
      { email: "back@example.com" },
    ]);
    expect(rows("SELECT email, removed_at FROM desk_people")).toEqual([{ email: "", removed_at: moved }]);
    expect(openLeft(store.db).map(({ about }) => about)).toEqual(["DDDDD"]);
    expect(deletedThereWords(store.db, moved)).toMatch(
      /^4 entries that were deleted or unsubscribed .* here, too\.$/,
    );
  }
  // Copies of this machine, and backups, know it from now on.
  expect(journalLines(store.folder)).toEqual(expect.arrayContaining(journalLines(old.folder)));
});

it("deletions alone are handed over, too, in as many parts as it takes", async () => {
  const { store, key, address, handed } = await studio();
  const old = testStore();
  recordDeletion(old.db, { what: "address", key: "ada@example.com" }, moved);
  const known = journalLines(old.folder);
  const many = Array.from({ length: 20_000 }, (_, index) =>
    JSON.stringify({ at: index, what: "phone", hash: `${index}`.padStart(80, "0") }),
  );
  expect(
    await handToStudio({ ...handed, left: [], deletions: [...known, ...many] }, key, address),
  ).toBeUndefined();
  expect(journalLines(store.folder)).toHaveLength(known.length + many.length);
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
