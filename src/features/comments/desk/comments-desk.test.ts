import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { shownComments } from "../comment-store.server.ts";

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
