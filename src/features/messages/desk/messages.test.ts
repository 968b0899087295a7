import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { honeypotField } from "#core/form/wire.ts";
import { reserveFileName } from "#core/store/maintenance.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { fillDisk } from "#workshop/fixtures/full-disk.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import type { NewMessage } from "../message.server.ts";
import { messageLine } from "./present-messages.ts";

const mail = { SMTP_URL: "smtp://mail.test", MAIL_TO: "studio@studio.test" };

/** The desks of an owner and a host with the same messages. */
async function desks(messages: readonly Partial<NewMessage>[], env: Record<string, string> = mail) {
  const app = deskApp({ env });
  const inbox = createInbox(app.store, () => app.clock.now);
  const ids: number[] = [];
  for (const message of messages) ids.push((await inbox.save(newMessage(message))).id);
  async function as(role: "owner" | "host", name: string, confirmedUntil?: number) {
    const { services } = await app.send(
      "/desk",
      {},
      { cookie: app.session(app.person(role, name), confirmedUntil) },
    );
    if (!services?.desk) throw new Error("Nobody was let in.");
    return services.desk.messages;
  }
  return { ...app, ids, owner: await as("owner", "Olive"), host: await as("host", "Harry"), as };
}

const order = {
  form: "order",
  fields: {
    cart: '[{"id":"a","title":"Secret lamp","quantity":1,"price":500}]',
    name: "Ada",
    email: "ada@example.com",
  },
} as const;
const cv = {
  form: "volunteer",
  fields: { name: "Bo", email: "bo@example.com", subject: "Help", description: "secret" },
  file: { name: "cv.pdf", bytes: new Uint8Array([1]) },
} as const;

describe("a host", () => {
  it("only has access to contact and feedback, in lists, search, counts and actions", async () => {
    const { owner, host, ids, db } = await desks([
      {},
      order,
      cv,
      { form: "contact", fields: { note: "secret" } },
    ]);
    const [feedback = 0, ordered = 0, volunteer = 0, contact = 0] = ids;
    expect(owner.list({}).lines.map(({ id }) => id)).toEqual([contact, volunteer, ordered, feedback]);
    expect(host.list({}).lines.map(({ id }) => id)).toEqual([contact, feedback]);
    expect(host.list({ find: "secret" }).lines.map(({ id }) => id)).toEqual([contact]);
    expect(host.list({ form: "order" }).lines).toEqual([]);
    expect(host.counts().map(({ form }) => form)).toEqual(["contact", "feedback"]);
    expect([owner.waiting(), host.waiting()]).toEqual([4, 2]);
    expect(host.open(feedback)?.who).toBe("Ada Reed");
    const byNumber = (desk: typeof owner, find: string) => desk.list({ find }).lines.map(({ kind }) => kind);
    const numbers = [`${ordered}`, `#${ordered}`, `g-${ordered}`];
    expect(numbers.map((number) => byNumber(owner, number))).toEqual(numbers.map(() => ["Order"]));
    expect(numbers.map((number) => byNumber(host, number))).toEqual(numbers.map(() => []));
    for (const id of [ordered, volunteer]) {
      expect(() => host.open(id)).toThrow(Response);
      expect(() => host.file(id)).toThrow(Response);
      await expect(host.mark(id, "bin")).rejects.toBeInstanceOf(Response);
      await expect(host.reply(id, "Hello", "new-0")).rejects.toBeInstanceOf(Response);
      await expect(host.sendAgain(id, 1)).rejects.toBeInstanceOf(Response);
    }
    expect(db.prepare("SELECT count(*) AS n FROM desk_log WHERE about LIKE 'message%'").get()?.n).toBe(0);
  });
});

describe("a list", () => {
  it("is paged, newest first, with each message on one page", async () => {
    const { owner, ids } = await desks(Array.from({ length: 120 }, () => ({})));
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { lines, older } = owner.list({ before });
      seen.push(...lines.map(({ id }) => id));
      before = older;
    } while (before !== undefined);
    expect(seen).toEqual(ids.toReversed());
  });

  it.each([
    ["the beginning of words, in any order and without accents", "lights cafe", [0]],
    ["an address", "ada@example.com", [0, 1]],
    ["signs that mean something to the search", '" OR * NEAR(', []],
    ["a column's name", "words:lights", []],
    ["signs alone", "-- *", []],
  ])("is searched for %s", async (_what, find, found) => {
    const { owner, ids } = await desks([
      { fields: { name: "Ada", email: "ada@example.com", message: "The Café with softer lights" } },
      { fields: { name: "Bo", email: "Ada@Example.com", message: "Softly" } },
    ]);
    const expected = found.map((index) => ids[index]).toReversed();
    expect(owner.list({ find }).lines.map(({ id }) => id)).toEqual(expected);
  });

  it("finds current messages, but no deleted ones", async () => {
    const { owner, db } = await desks([{}]);
    db.prepare("UPDATE messages SET fields = ?").run('{"message":"Other words"}');
    expect(owner.list({ find: "hello" }).lines).toEqual([]);
    expect(owner.list({ find: "other" }).lines).toHaveLength(1);
    db.exec("DELETE FROM messages");
    db.exec("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, message_words, 'row')");
    expect(db.prepare("SELECT term FROM temp.terms").all()).toEqual([]);
  });
});

describe("a message", () => {
  it("can be done, spam or in the bin, and each can be undone", async () => {
    const { owner, host, ids } = await desks([{}]);
    const [id = 0] = ids;
    const state = () => host.open(id)?.state;
    for (const [act, becomes, back, was] of [
      ["done", "done", "not done", "new"],
      ["spam", "spam", "not spam", "new"],
      ["bin", "bin", "not bin", "new"],
    ] as const) {
      expect(await host.mark(id, act)).toBe(true);
      expect(state(), act).toBe(becomes);
      expect(owner.list({ state: becomes }).lines).toHaveLength(1);
      expect(await host.mark(id, back)).toBe(true);
      expect(state(), back).toBe(was);
    }
    expect(await host.mark(4000, "done")).toBe(false);
  });

  it("that fills in the hidden field is kept with its reason, mailed to nobody, and sent on at one press", async () => {
    const { owner, post, db } = await desks([{}]);
    const fields = { name: "Ada", email: "ada@example.com", note: "Hello" };
    expect((await post("contact", { ...fields, [honeypotField]: "x" })).status).toBe(200);
    const [line] = owner.list({ state: "spam" }).lines;
    expect(line).toMatchObject({ id: 2, heldBack: "hidden field" });
    expect(line && messageLine(line).facts[0]).toContain("A hidden field was filled in");
    const queued = () => db.prepare("SELECT state FROM outbox WHERE about = 2").all();
    expect(queued()).toEqual([]);
    await owner.mark(2, "not spam");
    expect(queued()).toEqual([{ state: "waiting" }]);
    expect(owner.open(2)?.heldBack).toBeUndefined();
    await owner.mark(1, "spam");
    expect(owner.open(1)?.heldBack).toBe("staff");
  });

  it("shows who else has it open", async () => {
    const { owner, host, ids, clock } = await desks([{}]);
    const [id = 0] = ids;
    expect(owner.open(id)?.alsoHere).toEqual([]);
    expect(host.open(id)?.alsoHere.map(({ name }) => name)).toEqual(["Olive"]);
    clock.now += 11 * 60_000;
    expect(host.open(id)?.alsoHere).toEqual([]);
  });
});

describe("a reply", () => {
  it("is stored with its message; a second one from an outdated page is not sent", async () => {
    const { owner, host, ids } = await desks([{}]);
    const [id = 0] = ids;
    const version = host.open(id)?.version ?? "";
    expect(await host.reply(id, "Thank you.\nHarry", version)).toMatchObject({ kind: "kept" });
    expect(await owner.reply(id, "Thanks", version)).toEqual({ kind: "changed" });
    expect(owner.open(id)).toMatchObject({
      isAnswered: true,
      replies: [{ who: "Harry", words: "Thank you.\nHarry", state: "waiting" }],
    });
  });

  it("is refused where nobody knows how to reach them", async () => {
    const { owner, ids } = await desks([{ form: "contact", fields: { note: "Hi" } }]);
    expect(await owner.reply(ids[0] ?? 0, "Hello", "new-0")).toEqual({ kind: "impossible" });
  });

  it("that could not be sent stays with the reason, and can be resent", async () => {
    const { owner, ids, db } = await desks([{}]);
    const [id = 0] = ids;
    await owner.reply(id, "Hello", owner.open(id)?.version ?? "");
    db.exec("UPDATE outbox SET state = 'failed', error = 'Mailbox full'");
    const [reply] = owner.open(id)?.replies ?? [];
    expect(reply).toMatchObject({ state: "failed", error: "Mailbox full", words: "Hello" });
    expect(await owner.sendAgain(id, reply?.id ?? 0)).toBe(true);
    expect(owner.open(id)?.replies).toMatchObject([{ state: "waiting" }]);
    expect(await owner.sendAgain(id, 4000)).toBe(false);
  });
});

it("an owner exports filtered messages, without formulas, after confirming with the passkey", async () => {
  const { owner, as } = await desks([
    { fields: { name: "=1+1" } },
    { form: "contact", fields: { note: "b" } },
  ]);
  const table = await owner.table({ form: "feedback" });
  expect(table).toContain('"\'=1+1"');
  expect(table.trim().split("\r\n")).toHaveLength(2);
  const stolen = await as("owner", "Otto", 0);
  await expect(stolen.table({})).rejects.toMatchObject({ status: 303 });
});

it("deletes for good only what is in the bin, for an owner who has confirmed with the passkey", async () => {
  const { owner, host, as, ids, db, clock } = await desks([cv, {}]);
  const [id = 0, other = 0] = ids;
  const unconfirmed = await as("owner", "Ova", clock.now);
  expect(await owner.remove(id)).toBe(false);
  await owner.mark(id, "bin");
  await expect(unconfirmed.remove(id)).rejects.toBeInstanceOf(Response);
  await expect(host.remove(other)).rejects.toBeInstanceOf(Response);
  expect(await owner.remove(id)).toBe(true);
  expect(await owner.remove(id)).toBe(false);
  expect(db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
  expect(owner.open(other)).toBeDefined();
});

it("deletes a message for good on a full disk, in the reserved space", async () => {
  const { owner, ids, db } = await desks([{}]);
  const [id = 0] = ids;
  await owner.mark(id, "bin");
  const reserve = path.join(path.dirname(String(db.location())), reserveFileName);
  writeFileSync(reserve, "reserved");
  fillDisk();
  expect(await owner.remove(id)).toBe(true);
  expect(db.prepare("SELECT count(*) AS count FROM messages").get()).toEqual({ count: 0 });
  expect(existsSync(reserve)).toBe(false);
});
