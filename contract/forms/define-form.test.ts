import { expect, it } from "vitest";
import { validateForm } from "../validate.ts";
import { contactForm } from "./contact.ts";
import { defineForm, type FormHandling, type TextOf } from "./define-form.ts";
import { fieldLabel, kindOf, senderName } from "./describe-message.ts";
import { formNames, forms } from "./registry.ts";

const lost = { field: "name", message: "Please call us." } as const;

it("lets a rule speak of the form's own fields only", () => {
  const form = defineForm({
    name: "call",
    fields: { name: { kind: "text", label: "Name", limit: 5 } },
    // @ts-expect-error: the form has no such field
    checks: [{ ...lost, isRight: ({ nmae }) => nmae !== "" }],
  });
  expect(validateForm(form, { name: "Ada" })).toMatchObject({ ok: true });
  // @ts-expect-error: nor can the words stand at one
  expect(defineForm({ ...form, checks: [{ ...lost, field: "nmae", isRight: () => true }] })).toBeDefined();
});

it("gives back the texts of the form's own fields only", () => {
  const result = validateForm(contactForm, { name: "Ada", email: "ada@example.com" });
  if (!result.ok) throw new Error("It was refused.");
  expect(result.values.note).toBe("");
  // @ts-expect-error: the form has no such field
  expect(result.values.noet).toBeUndefined();
});

it("is named by fields that it has", () => {
  const handling = {
    subject: "Message",
    // @ts-expect-error: the form has no such field
    sender: ["nmae"],
    kept: "usual",
  } as const satisfies FormHandling<TextOf<typeof contactForm>>;
  expect(handling.sender).toEqual(["nmae"]);
});

it("has every form under its own name", () => {
  expect(formNames.map((name) => forms[name].name)).toEqual(formNames);
});

it("calls a field that an earlier version had by its name", () => {
  expect(fieldLabel("volunteer", "name")).toBe("First name");
  expect(fieldLabel("donation", "paymentState")).toBe("Payment");
  expect(fieldLabel("contact", "fax")).toBe("fax");
});

it("says what a message is and who sent it", () => {
  const gift = {
    form: "donation",
    fields: { firstName: "Ada", lastName: "Reed", method: "offline" },
  } as const;
  expect(kindOf(gift)).toMatchObject({ subject: "Pledge", word: "pledge" });
  expect(senderName(gift)).toBe("Ada Reed");
  expect(kindOf({ form: "order", fields: {} })).toEqual({ subject: "Order", word: "order" });
});
