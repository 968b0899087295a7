import { expect, it } from "vitest";
import { ada, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { applyContact, contactErrors, contactOf, nobody, replyTo, unknown } from "./booking-contact.ts";
import { notSoldWords, offWords, shopOffWords } from "./off-words.ts";

it.each([
  [{ reply: "email", email: "" }, ["email"]],
  [{ reply: "text", phone: "" }, ["phone"]],
  [{ reply: "call", phone: "" }, ["phone"]],
  [{ reply: "call", phone: "614 555 0142", email: "" }, []],
  [{ reply: "call", email: "", phone: "" }, ["phone"]],
  [{ reply: "none", email: "", phone: "" }, ["email"]],
  [{ reply: "none", email: "", phone: "614 555 0142" }, []],
] as const)("whoever books with %o has to mend %o; staff who write it down need nothing", (given, wrong) => {
  const contact = { ...ada, phone: "", ...given };
  expect(contactErrors(contact).map(({ field }) => field)).toEqual(wrong);
  expect(contactErrors(contact, true)).toEqual([]);
});

it("whoever chose nothing is answered by e-mail, else by text message, else not", () => {
  const replyOf = (email: string, phone: string, reply = "") => replyTo({ reply, email, phone });
  expect([replyOf("a@b.example", "1"), replyOf("", "1"), replyOf("", ""), replyOf("", "1", "call")]).toEqual([
    "email",
    "text",
    "none",
    "call",
  ]);
  expect(contactOf({ name: "Bo", phone: "614 555 0142" }).reply).toBe("text");
  expect(applyContact(unknown, { email: "bo@example.com" }).reply).toBe("email");
  expect(applyContact(nobody, { reply: "call" }).reply).toBe("call");
});

it("what takes nothing new any more says how to reach the studio", () => {
  const { studio } = testSetup();
  for (const words of [offWords(studio), notSoldWords(studio), shopOffWords(studio)])
    expect(words).toContain(`call us at ${studio.phone} or write to ${studio.email}`);
});
