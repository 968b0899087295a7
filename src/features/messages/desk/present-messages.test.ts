import { expect, it } from "vitest";
import type { MessageLine } from "./messages-desk.server.ts";
import {
  actsOf,
  filterQuery,
  messageLine,
  messageNotice,
  readFilter,
  readMessageAct,
  replyLine,
} from "./present-messages.ts";

it.each([
  ["", { state: "new" }],
  ["state=bin", { state: "bin" }],
  ["state=all", {}],
  ["state=odd", { state: "new" }],
  ["find=Ada", { find: "Ada" }],
  ["find=Ada&state=done&form=order&before=9", { find: "Ada", state: "done", form: "order", before: 9 }],
  ["form=odd&before=x", { state: "new" }],
])("the list of ?%s shows what it names, and new messages otherwise", (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
  expect(readFilter(new URLSearchParams(filterQuery(filter as ReturnType<typeof readFilter>)))).toEqual(
    filter,
  );
});

it("an entry says who wrote, and what is special about it", () => {
  const line = {
    ...{ id: 7, kind: "Question", who: "Ada", beginning: "Hello", receivedAt: 0, state: "new" },
    ...{ hasFile: false, isAnswered: false, heldBack: undefined },
  } as unknown as MessageLine;
  const { name, href, facts, isNew } = messageLine(line);
  expect([name, href, facts, isNew]).toEqual(["Ada", "/desk/messages/7", ["Question", "Hello"], true]);
  expect(
    messageLine({ ...line, who: "", state: "spam", heldBack: "staff", isAnswered: true, hasFile: true }),
  ).toMatchObject({
    ...{ name: "Someone", isNew: false },
    facts: ["Question · Marked as spam here · Answered · With a file", "Hello"],
  });
});

const refused = "The mail server said: the mailbox is full";

it.each([
  ["", "waiting", undefined, true, "On the page of the visit", false],
  ["", "waiting", undefined, false, "For somebody to tell: Calls to make", false],
  ["ada@example.com", "waiting", undefined, false, "On its way", false],
  ["ada@example.com", "sent", "the mailbox is full", false, "Sent", false],
  [
    ...(["ada@example.com", "waiting", "the mailbox is full", false] as const),
    `Not sent yet. It is kept here, and we will try again. ${refused}`,
    true,
  ],
  [
    ...(["ada@example.com", "failed", "the mailbox is full", false] as const),
    `Could not be sent. It is kept here. ${refused}`,
    true,
  ],
])(
  "a reply to “%s” that is %s, with the error %s, says so",
  (recipient, state, error, hasPage, status, again) => {
    const reply = { id: 1, who: "", recipient, words: "Hello", madeAt: 0, state, error };
    expect(replyLine(reply as Parameters<typeof replyLine>[0], hasPage)).toMatchObject({
      ...{ status, isSent: state === "sent", canSendAgain: again },
      by: expect.stringMatching(/^Someone, /),
    });
  },
);

it("what was done is said, with its way back, but for what is deleted for good", () => {
  const notice = (query: string) => messageNotice(new URLSearchParams(query));
  expect(notice("done=spam&message=7")).toEqual({
    words: "Marked as spam.",
    undo: { action: "/desk/messages", fields: { message: "7", act: "not spam" } },
  });
  expect(notice("done=answered&message=7")).toMatchObject({
    words: "Your reply is kept with the message. It is marked as done.",
    undo: { fields: { act: "not done" } },
  });
  expect(notice("done=remove")?.words).toContain("Deleted for good.");
  expect([notice(""), notice("done=odd&message=7"), notice("done=spam")]).toEqual(Array(3).fill(undefined));
  const act = (name: string) => readMessageAct(new URLSearchParams({ act: name }));
  expect([act("bin"), act("remove")]).toEqual(["bin", undefined]);
});

it("only an owner deletes what is in the bin for good, and the button says what goes with it", () => {
  type Facts = Parameters<typeof actsOf>[0];
  const labels = (state: Facts["state"], replies = 0, fileName?: string, mayRemove = true) =>
    actsOf({ state, fileName, replies: Array(replies) as unknown as Facts["replies"] }, mayRemove).map(
      ({ label }) => label,
    );
  expect(labels("new")).toEqual(["Done", "Spam", "Move to the bin"]);
  expect(labels("bin", 1, "a.pdf", false)).toEqual(["Move out of the bin"]);
  expect([labels("bin"), labels("bin", 1), labels("bin", 2, "a.pdf")].map(([, remove]) => remove)).toEqual([
    "Delete for good",
    "Delete for good, with 1 reply",
    "Delete for good, with its file and 2 replies",
  ]);
});
