import { expect, it } from "vitest";
import { contactForm } from "#features/messages/contact.ts";
import { fieldLabel, kindOf, senderName } from "#features/messages/describe-message.ts";
import { formNames, forms } from "#features/messages/registry.ts";
import { defineForm, type FormHandling, type TextName } from "./define-form.ts";
import { validateForm } from "./validate.ts";

const lost = { field: "name", message: "Please call us." } as const;

it("limits rules to the form's own fields", () => {
  const form = defineForm({
    name: "call",
    fields: { name: { kind: "text", label: "Name", limit: 5 } },
    // @ts-expect-error: the form has no such field
    checks: [{ ...lost, isRight: ({ nmae }) => nmae !== "" }],
  });
  expect(validateForm(form, { name: "Ada" })).toMatchObject({ ok: true });
  // @ts-expect-error: nor can the message be shown at one
  expect(defineForm({ ...form, checks: [{ ...lost, field: "nmae", isRight: () => true }] })).toBeDefined();
});

it("returns only the form's own text fields", () => {
  const result = validateForm(contactForm, { name: "Ada", email: "ada@example.com" });
  if (!result.ok) throw new Error("It was refused.");
  expect(result.values.note).toBe("");
  // @ts-expect-error: the form has no such field
  expect(result.values.noet).toBeUndefined();
});

it("only names sender fields that exist", () => {
  const handling = {
    subject: "Message",
    // @ts-expect-error: the form has no such field
    sender: ["nmae"],
    kept: "usual",
  } as const satisfies FormHandling<TextName<(typeof contactForm)["fields"]>>;
  expect(handling.sender).toEqual(["nmae"]);
});

it("has every form under its own name", () => {
  expect(formNames.map((name) => forms[name].name)).toEqual(formNames);
});

it("labels a field of an earlier version by its name", () => {
  expect(fieldLabel("volunteer", "name")).toBe("First name");
  expect(fieldLabel("donation", "paymentState")).toBe("Payment");
  expect(fieldLabel("contact", "fax")).toBe("fax");
});

it("describes a message and its sender", () => {
  const gift = {
    form: "donation",
    fields: { firstName: "Ada", lastName: "Reed", method: "offline" },
  } as const;
  expect(kindOf(gift)).toMatchObject({ subject: "Pledge", word: "pledge" });
  expect(senderName(gift)).toBe("Ada Reed");
  expect(kindOf({ form: "order", fields: {} })).toEqual({ subject: "Order", word: "order" });
});
