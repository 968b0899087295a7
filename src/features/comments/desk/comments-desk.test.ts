import { expect, it, vi } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { markMessage } from "#app/mark-message.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { shownComments } from "../comment-store.server.ts";
import { commentsDesk, type Publishing } from "./comments-desk.server.ts";

const words = {
  name: "Bo",
  email: "bo@example.com",
  comment: "Nice",
  cause: "food-shelf",
  post: "",
  replyTo: "4",
};

async function hostOf(count: number) {
  const app = deskApp();
  const inbox = createInbox(app.store, () => app.clock.now);
  for (let index = 0; index < count; index++)
    await inbox.save(newMessage({ form: "comment", fields: words }));
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("host")) });
  const comments = services?.desk?.comments;
  if (!comments) throw new Error("Nobody was let in.");
  return { ...app, comments };
}

it("a comment waits, is shown, hidden and shown again; the site never gets addresses", async () => {
  const { comments, db } = await hostOf(1);
  const numbers = () =>
    (["waiting", "shown", "hidden"] as const).map((state) => comments.list(state, undefined).comments.length);
  expect([numbers(), comments.waiting()]).toEqual([[1, 0, 0], 1]);
  expect(await comments.act(1, "show")).toBe(true);
  expect([numbers(), comments.waiting()]).toEqual([[0, 1, 0], 0]);
  expect(JSON.stringify(shownComments(db))).not.toContain("bo@example.com");
  expect(shownComments(db)).toMatchObject([{ name: "Bo", text: "Nice", cause: "food-shelf", replyTo: 4 }]);
  expect(await comments.act(1, "hide")).toBe(true);
  expect([numbers(), shownComments(db)]).toEqual([[0, 0, 1], []]);
  expect(await comments.act(1, "show again")).toBe(true);
  expect(numbers()).toEqual([0, 1, 0]);
  expect(await comments.act(1, "show")).toBe(false);
});

it("the studio answers below a comment", async () => {
  const { comments, db, clock } = await hostOf(1);
  await comments.act(1, "show");
  // In the studio it is still the evening before, wherever the server stands.
  clock.now = Date.parse("2026-12-01T04:50:00Z");
  expect(await comments.answer(1, " Thank you. ", "Haven")).toBe(true);
  const [first, answer] = shownComments(db);
  expect(answer).toMatchObject({
    name: "Haven",
    text: "Thank you.",
    replyTo: first?.id,
    cause: "food-shelf",
    date: "2026-11-30",
  });
  for (const [id, text] of [
    [9, "Thank you."],
    [1, " "],
  ] as const)
    expect(await comments.answer(id, text, "Haven")).toBe(false);
});

it("a dismissed comment is removed and is no longer a comment", async () => {
  const { comments, db } = await hostOf(2);
  expect(await comments.act(1, "dismiss")).toBe(true);
  expect(await comments.act(2, "spam")).toBe(true);
  expect([comments.waiting(), shownComments(db)]).toEqual([0, []]);
  expect(
    db
      .prepare("SELECT state FROM messages ORDER BY id")
      .all()
      .map(({ state }) => state),
  ).toEqual(["done", "spam"]);
});

it("waiting comments are paged", async () => {
  const { comments } = await hostOf(31);
  const { older } = comments.list("waiting", undefined);
  expect(comments.list("waiting", older).comments.map(({ id }) => id)).toEqual([1]);
});

it("waits again when it was dismissed or marked as spam by mistake, and only then", async () => {
  const { comments } = await hostOf(3);
  await comments.act(1, "dismiss");
  await comments.act(2, "spam");
  await comments.act(3, "show");
  expect(comments.waiting()).toBe(0);
  for (const id of [1, 2]) expect(await comments.act(id, "wait again")).toBe(true);
  for (const id of [1, 3]) expect(await comments.act(id, "wait again")).toBe(false);
  expect(comments.list("waiting", undefined).comments.map(({ id }) => id)).toEqual([2, 1]);
});

it("a comment below a post stays there, with the studio's answer, and says who wrote what", async () => {
  const { comments, db, store, clock } = await hostOf(0);
  const inbox = createInbox(store, () => clock.now);
  await inbox.save(newMessage({ form: "comment", fields: { ...words, post: "quiet-hours", replyTo: "" } }));
  const target = { post: "quiet-hours" };
  expect(comments.list("waiting", undefined).comments).toMatchObject([{ name: "Bo", target, isOurs: false }]);
  await comments.act(1, "show");
  await comments.answer(1, "Thank you.", "Haven");
  expect(comments.list("shown", undefined).comments).toMatchObject([
    { name: "Haven", words: "Thank you.", target, isOurs: true },
    { name: "Bo", words: "Nice", target, isOurs: false },
  ]);
  const [first] = shownComments(db);
  expect(first).toMatchObject({ post: "quiet-hours", cause: undefined, replyTo: undefined });
  expect(comments.list("shown", 2).comments.map(({ id }) => id)).toEqual([1]);
});

it("only a comment that waits is shown, dismissed or spam; nothing else is, and nothing of it stands in the log", async () => {
  const { comments, db, store, clock } = await hostOf(1);
  const other = await createInbox(store, () => clock.now).save(newMessage({ form: "feedback" }));
  for (const act of ["show", "dismiss", "spam", "wait again"] as const)
    expect([await comments.act(other.id, act), await comments.act(9, act)]).toEqual([false, false]);
  for (const id of [Number.NaN, 1.5]) expect(await comments.act(id, "show")).toBe(false);
  expect(await comments.act(1, "praise" as never)).toBe(false);
  expect(await comments.act(1, "wait again")).toBe(false);
  expect(db.prepare("SELECT count(*) AS n FROM desk_log").get()).toEqual({ n: 0 });
  await comments.act(1, "show");
  await comments.act(1, "hide");
  await comments.answer(1, "x".repeat(100_000), "Haven");
  await comments.answer(Number.NaN, "Thank you.", "Haven");
  expect(db.prepare("SELECT what, about FROM desk_log ORDER BY id").all()).toEqual([
    { what: "comment: show", about: "message 1" },
    { what: "comment: hide", about: "comment 1" },
  ]);
});

it("what changes the site is published, and the page says how that goes", async () => {
  const { store, clock } = await hostOf(3);
  const publish = vi.fn();
  let status: { runningSince?: number; last?: { isPublished: boolean; words: string } } = {};
  const parts = { store, markMessage, publisher: { publish, status: () => status }, paper: () => undefined };
  const deskOf = (more: object) =>
    commentsDesk({ ...parts, now: () => clock.now, ...more } as unknown as DeskParts, sam);
  const desk = deskOf({});
  const published: number[] = [];
  for (const work of [
    () => desk.act(1, "dismiss"),
    () => desk.act(2, "show"),
    () => desk.answer(1, "Thank you.", "Haven"),
    () => desk.act(1, "hide"),
    () => desk.act(9, "hide"),
    () => desk.answer(9, "Thank you.", "Haven"),
  ]) {
    await work();
    published.push(publish.mock.calls.length);
  }
  expect(published).toEqual([0, 1, 2, 3, 3, 3]);
  const said = (now: typeof status): Publishing => {
    status = now;
    return desk.publishing();
  };
  const failed = { isPublished: false, words: "A picture is missing." };
  expect([
    said({}),
    said({ runningSince: 1, last: failed }),
    said({ last: failed }),
    said({ last: { isPublished: true, words: "" } }),
    deskOf({ publisher: undefined }).publishing(),
  ]).toEqual([
    { kind: "follows", isRunning: false },
    { kind: "follows", isRunning: true },
    { kind: "failed", words: "A picture is missing." },
    { kind: "follows", isRunning: false },
    { kind: "by hand" },
  ]);
});
