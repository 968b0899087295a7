import { describe, expect, it } from "vitest";
import { formNames, forms } from "#features/messages/registry.ts";
import type { FieldTable } from "./define-form.ts";
import type { FormName } from "./message-forms.ts";
import { type FormInput, type Validation, validateForm } from "./validate.ts";

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const person = { name: "Ada Reed", email: "ada@example.com" };

/** A full, valid input for each form. */
const valid: Record<FormName, FormInput> = {
  contact: { ...person, note: "Hello" },
  feedback: { ...person, message: "Lovely rooms" },
  request: { name: "Sam", phone: "614-555-0123", adults: "2", children: "9" },
  "event-contact": { ...person, note: "Is there parking?", event: "water-problem" },
  "visit-question": { ...person, visit: "H7K-2MX", note: "May I bring my dog?" },
  volunteer: {
    ...person,
    subject: "Saturdays",
    description: "I can help.",
    file: { name: "cv.pdf", size: 9 },
  },
  comment: {
    ...person,
    website: "example.com",
    comment: "Good work",
    replyTo: "3",
    cause: "family-food-shelf",
  },
  newsletter: { email: person.email, agree: "yes" },
  donation: {
    amount: "$1,000",
    firstName: "Ada",
    lastName: "Reed",
    email: person.email,
    address: "1 Main St\nColumbus",
    note: "",
    cause: "mobile-sensory-room",
    method: "offline",
  },
  order: {
    ...person,
    cart: JSON.stringify([
      { id: "weighted-lap-pad", title: "Lap pad", quantity: 2, price: 3200, color: "sage" },
    ]),
  },
};

function validate(form: FormName, fields: FormInput): Validation {
  return validateForm<FieldTable>(forms[form], fields);
}

/** The error messages, by field. */
function words(form: FormName, fields: FormInput): Record<string, string> {
  const result = validate(form, fields);
  return result.ok ? {} : Object.fromEntries(result.errors.map((error) => [error.field, error.message]));
}

describe("every form", () => {
  it.each(formNames)("%s accepts a full, valid input", (form) => {
    expect(validate(form, valid[form])).toMatchObject({ ok: true });
  });

  it.each(formNames)("%s rejects an unknown field", (form) => {
    expect(words(form, { ...valid[form], subjekt: "x" })).toEqual({
      subjekt: "This form has no such field.",
    });
  });

  it.each(formNames)("%s ignores the wire fields", (form) => {
    const wire = { lib_version: "3.2.0", submission_id: "x", page: "/", contact_by_fax: "" };
    expect(validate(form, { ...valid[form], ...wire }).ok).toBe(true);
  });

  it.each(formNames)("%s reports every required field in order when nothing is filled in", (form) => {
    const result = validate(form, {});
    const required: Record<FormName, string[]> = {
      contact: ["name", "email"],
      feedback: ["name", "email", "message"],
      request: ["name", "email"],
      "event-contact": ["name", "email", "event"],
      "visit-question": ["name", "visit", "note"],
      volunteer: ["name", "email", "subject", "description"],
      comment: ["name", "email", "comment", "cause"],
      newsletter: ["email", "agree"],
      donation: ["amount", "firstName", "lastName", "email", "method"],
      order: ["cart", "name", "email"],
    };
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual(required[form]);
  });
});

describe("typed text", () => {
  it("is trimmed, keeps its paragraphs, and loses control characters", () => {
    const result = validate("contact", {
      name: "  Ada\u0007 ",
      phone: "555-0123",
      note: "One\r\n\r\nTwo\u000b ",
    });
    expect(result).toMatchObject({ ok: true, values: { name: "Ada", email: "", note: "One\n\nTwo" } });
  });

  it("loses what phones put unseen around a copied number or address", () => {
    const copied = {
      name: "\u202eAda",
      phone: "\u202a+1 614-555-0142\u202c",
      email: "\ufeffada@example.com\u200b",
    };
    expect(validate("contact", copied)).toMatchObject({
      values: { name: "Ada", phone: "+1 614-555-0142", email: "ada@example.com" },
    });
  });

  it("keeps words apart that were pasted with a tab or a soft break between them", () => {
    const pasted = { name: "Ada\tLovelace", email: "ada@example.com", note: "One\vTwo\fThree" };
    expect(validate("contact", pasted)).toMatchObject({
      values: { name: "Ada Lovelace", note: "One\nTwo\nThree" },
    });
  });

  it("has a phone number in plain digits", () => {
    const typed = { ...person, phone: "６１４－５５５－０１２３" };
    expect(validate("contact", typed)).toMatchObject({ values: { phone: "614-555-0123" } });
  });

  it.each(["Ada\nBcc: a@example.com", "Ada\rX", "Ada\u2028X", "Ada\r\n"])(
    "is refused with a line break in a one-line field: %j",
    (name) => {
      expect(words("contact", { ...person, name })).toEqual({ name: "Please write this on one line." });
    },
  );

  it("is refused when it is too long, with the limit, and by how much, in the message", () => {
    expect(words("contact", { ...person, name: "a".repeat(101), note: "b".repeat(12_500) })).toEqual({
      name: "Please keep this to 100 characters or fewer. It is 1 too long.",
      note: "Please keep this to 10,000 characters or fewer. It is 2,500 too long.",
    });
  });

  it.each([" \t ", "\u3164", "\u200d\ufe0f", "\u2800 \u00ad"])(
    "counts as empty if it shows nothing: %j",
    (name) => {
      expect(words("contact", { ...person, name })).toEqual({ name: "Please write your name." });
      expect(words("feedback", { ...person, message: `${name}\n${name}` })).toHaveProperty("message");
    },
  );

  it("may be written with emojis, joined by what shows nothing", () => {
    const name = "\u{1f469}\u200d\u{1f467}";
    expect(validate("contact", { ...person, name, note: name })).toMatchObject({
      values: { name, note: name },
    });
  });

  it("must not contain a card number", () => {
    for (const message of ["My card is 4242 4242 4242 4242", "４２４２４２４２４２４２４２４２"])
      expect(words("feedback", { ...person, message })).toEqual({
        message: "This looks like a card number. Please take it out: we must not have it.",
      });
    expect(
      words("feedback", { ...person, message: "Call (614) 555-0142, order 4242 4242 4242 4243" }),
    ).toEqual({});
  });
});

describe("e-mail addresses", () => {
  it.each(["a@example.com", "first.last+tag@sub.example.co", "o'neil@example.org"])("accepts %s", (email) => {
    expect(words("contact", { name: "Ada", email })).toEqual({});
  });

  it.each(["ada", "ada@", "ada@example", "a b@example.com", "a@example..com", "a@-x.com", "<a@example.com>"])(
    "refuses %s",
    (email) => {
      expect(words("contact", { name: "Ada", email })).toEqual({
        email: "Please check the e-mail address. It looks like name@example.com.",
      });
    },
  );

  it("reports a missing field once, not twice", () => {
    expect(words("newsletter", { agree: "yes" })).toEqual({ email: "Please write your e-mail address." });
  });
});

describe.each(["contact", "event-contact"] as const)("a %s message", (form) => {
  const fields = (more: Record<string, string>) =>
    Object.keys(words(form, { ...valid[form], email: "", ...more }));

  it("needs an address or a number if it is to be answered", () => {
    expect(fields({})).toEqual(["email"]);
    expect(fields({ phone: "555" })).toEqual(["phone"]);
  });

  it.each([
    { email: "ada@example.com" },
    { phone: "+1 (614) 555-0123, evenings" },
    { phone: "６１４５５５０１２３" },
    { noAnswer: "yes" },
  ])("is accepted with %j", (way) => expect(fields(way)).toEqual([]));

  it("needs text if it needs no answer", () => {
    expect(fields({ noAnswer: "yes", note: "" })).toEqual(["note"]);
  });
});

describe("a comment", () => {
  const { cause, ...rest } = valid.comment;
  it("belongs to either a cause or a post", () => {
    expect(words("comment", { ...rest, post: "1" })).toEqual({});
    expect(Object.keys(words("comment", rest))).toEqual(["cause"]);
    expect(Object.keys(words("comment", { ...rest, cause, post: "1" }))).toEqual(["cause"]);
  });
});

describe("a booking request", () => {
  it("needs no message with a booking intent or a booking field", () => {
    expect(words("feedback", { ...person, intent: "book" })).toEqual({});
    expect(words("feedback", { ...person, people: "2" })).toEqual({});
    expect(words("feedback", { ...person, intent: "book", preferredDay: day, timeOfDay: "evening" })).toEqual(
      {},
    );
  });

  it("reports an invalid day, time or number of people", () => {
    const booking = {
      ...person,
      intent: "book",
      preferredDay: "2020-02-01",
      timeOfDay: "night",
      people: "0",
    };
    expect(words("feedback", booking)).toEqual({
      preferredDay: "This day has passed. Please choose a later one.",
      timeOfDay: "Please choose morning, afternoon or evening.",
      people: "Please write how many people, from 1 to 20.",
    });
  });

  it.each(["2027-02-30", "tomorrow", "9/3/27", "2027-3-9"])("asks for a real day: %s", (preferredDay) => {
    expect(words("feedback", { ...person, preferredDay })).toEqual({
      preferredDay: "Please choose a day, or write it as 2027-03-09.",
    });
  });
});

describe("a file", () => {
  const { file: _, ...rest } = valid.volunteer;

  it("is optional, even as the nameless empty file that browsers send", () => {
    expect(words("volunteer", rest)).toEqual({});
    expect(words("volunteer", { ...rest, file: { name: "", size: 0 } })).toEqual({});
  });

  it("is reported in form order", () => {
    const result = validate("volunteer", { ...person, file: { name: "cv.exe", size: 9 } });
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual([
      "subject",
      "file",
      "description",
    ]);
  });
});
