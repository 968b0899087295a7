import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { contactOf } from "#domain/booking/booking-contact.ts";
import { lineForm } from "#domain/booking/line-form.ts";
import { contactForm } from "#domain/booking/visitor-form.ts";
import {
  answersOf,
  columnOf,
  cutAnswers,
  describeAnswers,
  readTyped,
  typedOf,
} from "#domain/forms/answers.ts";
import type { Field, FormDefinition } from "#domain/forms/define-form.ts";
import { formNames, forms } from "#domain/forms/registry.ts";
import { daysAfterVisit } from "#domain/kept.ts";
import { wrongFields } from "#domain/validate.ts";
import { composeMail } from "#server/mail/message-mail.ts";
import { findOne } from "#server/messages/message-store.ts";
import { messageTable } from "#server/messages/spreadsheet.ts";
import { Fields } from "#src/features/forms/fields.tsx";
import { forgetPerson } from "../person/forget-person.ts";
import { personFile } from "../person/person-store.ts";
import { type Mark, personal, text } from "../store/columns.ts";
import { createInbox } from "../store/inbox.ts";
import { tables } from "../store/tables.ts";
import { submissionId, testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice } from "../testing/booking-setup.fixtures.ts";
import { newMessage } from "../testing/store.fixtures.ts";
import { bookingMails } from "./compose.ts";

// Adds a field to the table of every form, as docs/architecture.md says, on a copy, and finds it wherever answers go.

/** Adds to a table until the end of the test. */
function addUntilEnd(table: object, name: string, value: unknown): void {
  Object.assign(table, { [name]: value });
  onTestFinished(() => void Reflect.deleteProperty(table, name));
}

const who = { email: ada.email };

const extra = { kind: "text", label: "Extra", limit: 50 } as const;

function withExtra<Form extends FormDefinition>(form: Form): Form {
  return { ...form, fields: { ...form.fields, extra } };
}

/** Every table of a form, wherever it is defined. */
const all = Object.values(import.meta.glob("../../domain/**/!(*.test).ts", { eager: true }))
  .flatMap((exported) => Object.values(exported as object))
  .filter(
    (each): each is FormDefinition => typeof each?.name === "string" && typeof each.fields === "object",
  );

it.each(all.map((form) => [form.name, form] as const))(
  "a field added to the form %s is drawn, read, checked, kept as a draft and described",
  (_name, form) => {
    const more = withExtra(form);
    expect(renderToStaticMarkup(createElement(Fields, { form: more }))).toMatch(/<input[^>]*name="extra"/);
    const typed = readTyped(more, new URLSearchParams({ extra: " By the lake " }));
    expect(typed).toMatchObject({ extra: "By the lake" });
    expect(wrongFields(more, { ...typed, extra: "x".repeat(51) })).toContain("extra");
    expect(wrongFields(more, typed)).not.toContain("extra");
    const answers = cutAnswers(more, answersOf(more, typed));
    expect(typedOf(more, answers)).toMatchObject({ extra: "By the lake" });
    expect(describeAnswers(more, answers)).toContainEqual({
      name: "extra",
      label: "Extra",
      values: ["By the lake"],
    });
  },
);

it.each(formNames)(
  "a field added to the messages of the form %s is stored, mailed, in the spreadsheet, exported and deleted",
  async (form) => {
    addUntilEnd(forms[form].fields, "extra", extra);
    const { db, store, clock } = testDesk();
    const fields = { name: "Ada", email: ada.email, extra: "By the lake" };
    const { id } = await createInbox(store, () => clock.now).save(newMessage({ form, fields }));
    const message = findOne(db, id);
    if (!message) throw new Error("It was not stored.");
    const mail = composeMail(message, undefined, {
      ...{ from: "a@b.example", to: ["c@d.example"], dataDir: "/data" },
    });
    expect(mail.text).toMatch(/Extra:\s+By the lake/);
    expect(messageTable([message]).join("\n")).toMatch(/extra[\s\S]*By the lake/);
    expect(personFile(db, who)).toContain("By the lake");
    await store.write(() => forgetPerson(db, who, clock.now));
    expect(db.prepare("SELECT count(*) AS count FROM messages WHERE fields LIKE '%lake%'").get()).toEqual({
      count: 0,
    });
  },
);

it("a field added to the booking form, with its column, is stored, mailed, shown, exported and deleted", async () => {
  addUntilEnd(contactForm.fields, "extra", extra);
  addUntilEnd(tables.bookings.columns, "extra", text(personal("Extra")).byDefault(""));
  const { db, store, system, visitor } = testDesk();
  db.exec("ALTER TABLE bookings ADD COLUMN extra TEXT NOT NULL DEFAULT ''");
  const contact = contactOf({ ...typedOf(contactForm, ada), ...{ extra: "By the lake" } });
  const booked = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  expect(visitor().read(booked)?.contact).toMatchObject({ extra: "By the lake" });
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"], dataDir: "/data" });
  const item = {
    booking: 1,
    kind: "booked",
    recipient: "studio",
    mail_id: "a",
    made_at: system.now(),
  } as const;
  const mail = await compose(item);
  expect(mail?.text).toContain("Extra: By the lake");
  expect(personFile(db, who)).toContain("By the lake");
  await store.write(() => forgetPerson(db, who, system.now()));
  expect(db.prepare("SELECT count(*) AS count FROM bookings WHERE extra <> ''").get()).toEqual({ count: 0 });
});

it("every answer of a booking has a column marked as the guest's, and what is about health goes soon after the visit", () => {
  for (const [table, form] of [
    ["bookings", contactForm],
    ["booking_lines", lineForm],
  ] as const) {
    const columns: Readonly<Record<string, { readonly mark: Mark } | undefined>> = tables[table].columns;
    for (const [name, field] of Object.entries<Field>(form.fields)) {
      const mark = columns[columnOf(name)]?.mark;
      expect([name, mark?.is]).toEqual([name, "personal"]);
      if (field.isHealth)
        expect([name, mark]).toEqual([
          name,
          expect.objectContaining({ kept: { daysAfterVisit: daysAfterVisit.helps } }),
        ]);
    }
  }
});
