import { expect, it } from "vitest";
import { newMessage } from "../testing/store.fixtures.ts";
import { messageOf } from "./message.ts";

it("gives the texts of a message by names that a form has", () => {
  const { fields } = messageOf({ form: "contact", fields: '{"note":"Hello"}' });
  expect(fields.note).toBe("Hello");
  // @ts-expect-error: no form has such a field
  expect(fields.noet).toBeUndefined();
  // @ts-expect-error: nor is one stored
  expect(newMessage({ fields: { noet: "Hello" } }).fields).toEqual({ noet: "Hello" });
});

it("shows what a broken disk has made unreadable as it stands", () => {
  expect(messageOf({ form: "contact", fields: '{"note":' }).fields).toEqual({ message: '{"note":' });
});
