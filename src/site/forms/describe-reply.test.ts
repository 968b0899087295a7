import { expect, it } from "vitest";
import { describeReply } from "./describe-reply.ts";

const reply = "We answer within two days.";

it.each([
  [{ email: "ada@example.com" }, `${reply} The answer goes to ada@example.com.`],
  [{ email: "", phone: "614-555-0123" }, `${reply} We call 614-555-0123.`],
  [
    { email: "ada@example.com", phone: "614-555-0123" },
    `${reply} The answer goes to ada@example.com, or we call 614-555-0123.`,
  ],
])("says when and how %j is answered", (sent, words) => {
  expect(describeReply(reply, sent)).toBe(words);
});

it("promises no answer to someone who wants none", () => {
  expect(describeReply(reply, { email: "ada@example.com", noAnswer: "yes" })).not.toContain(reply);
});
