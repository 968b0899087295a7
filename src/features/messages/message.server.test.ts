import { expect, it } from "vitest";
import { messageRow, newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { messageOf } from "./message.server.ts";

it("types the texts of a message by the fields of forms", () => {
  const { fields } = messageOf(messageRow({ form: "contact", fields: '{"note":"Hello"}' }));
  expect(fields.note).toBe("Hello");
  // @ts-expect-error: no form has such a field
  expect(fields.noet).toBeUndefined();
  // @ts-expect-error: nor is one stored
  expect(newMessage({ fields: { noet: "Hello" } }).fields).toEqual({ noet: "Hello" });
});

it("shows corrupt fields as text", () => {
  expect(messageOf(messageRow({ form: "contact", fields: '{"note":' })).fields).toEqual({
    message: '{"note":',
  });
});
