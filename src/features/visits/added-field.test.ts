import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { contactOf } from "#core/booking/booking-contact.ts";
import { lineForm, needsForm } from "#core/booking/line-form.ts";
import { visitorContactForm } from "#core/booking/visitor-form.ts";
import { waitlistForm } from "#core/booking/waitlist-form.ts";
import { findWish } from "#core/booking/waitlist-store.server.ts";
import { answersOf, columnOf, describeAnswers, readTyped, typedOf } from "#core/form/answers.ts";
import { cutAnswers } from "#core/form/cut-answers.server.ts";
import type { Field, FormDefinition } from "#core/form/define-form.ts";
import { wrongFields } from "#core/form/validate.ts";
import { type ColumnMark, personal, text } from "#core/store/columns.server.ts";
import { tables } from "#core/store/tables.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { personFile } from "#features/guests/person-store.server.ts";
import { composeMail } from "#features/messages/compose-message.server.ts";
import { findOne } from "#features/messages/message-store.server.ts";
import { formNames, forms } from "#features/messages/registry.ts";
import { messageTable } from "#features/messages/spreadsheet.server.ts";
import { Fields } from "#site/forms/fields.tsx";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

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
const modules = import.meta.glob(
  ["../../{core,desk,features}/**/*.ts", "!../../**/*.{test,server,fixtures}.ts"],
  { eager: true },
);
const exported = new Set(Object.values(modules).flatMap((names) => Object.values(names as object)));
const all = [...exported].filter(
  (each): each is FormDefinition => typeof each?.name === "string" && typeof each.fields === "object",
);

/** Tables by whose fields answers are kept; below, one is added to each. */
const kept: readonly FormDefinition[] = [
  ...formNames.map((name) => forms[name]),
  visitorContactForm,
  lineForm,
  waitlistForm,
];

/** All others: a field of theirs is read and shown by its table, and kept by code of its own. */
const keptOtherwise = {
  "parts of a visit, which contactForm and lineForm keep": [...["visitor", "paying", "party", "needs"]],
  "parts of a wish, which waitlistForm keeps": ["wait-days", "event-wish"],
  "looked up, and not kept": ["pass", "find-pass", "link", "code-pass", "take-pass"],
  "settings of the server, which no store holds": ["mail-server", "card-keys"],
  "what was signed is fixed, with its text": ["waiver"],
  "moves of the ledger: an amount, a way, a person": [
    ...["settle", "pay", "gift", "pay-order", "give-back", "to-give-back", "they-gave"],
  ],
  "a pass and its moves, whose columns law and accountants read": [
    ...["buy-pass", "sell-pass", "enter-pass", "correct-pass", "give-back-pass"],
  ],
  "papers with numbers, which never change": ["invoice", "pay-by-invoice", "bank-details"],
  "times of the studio's calendar": ["close", "offer"],
  "who works here": ["newcomer"],
  "what happened on a visit, as an entry of its own": ["incident"],
  "words to one guest or under one comment": ["reply", "answer"],
};

it("every table of a form is kept by its fields, or is named here with the reason", () => {
  const others = all.filter((form) => !kept.includes(form)).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.values(keptOtherwise).flat().toSorted());
});

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

it("every form marks what it refuses when it is empty, in words and for machines, and nothing else", () => {
  const wrong = all.flatMap((form) =>
    Object.entries<Field>(form.fields).flatMap(([name, field]) => {
      const alone = { name: form.name, fields: { [name]: field } };
      const drawn = renderToStaticMarkup(createElement(Fields, { form: alone }));
      const isRefused = wrongFields(alone, {}).includes(name);
      // Options of the content are not known here.
      const hasControl = !("options" in field) || field.options.length > 0;
      const isMarked = drawn.includes("(required)") && (!hasControl || / required=""/.test(drawn));
      return drawn === "" || isMarked === isRefused ? [] : [`${form.name}: ${name}`];
    }),
  );
  expect(wrong).toEqual([]);
});

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
      from: "a@b.example",
      to: ["c@d.example"],
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

it.each(["bookings", "booking_lines"] as const)(
  "a field added to the booking form, with its column in %s, is stored, mailed unless it is about health, shown, exported and deleted",
  async (table) => {
    const isLine = table === "booking_lines";
    // What is asked about a line is about health, unless it is who comes: it goes into no mail.
    for (const form of isLine ? [needsForm, lineForm] : [visitorContactForm])
      addUntilEnd(form.fields, "extra", { ...extra, isHealth: isLine });
    addUntilEnd(tables[table].columns, "extra", text(personal("Extra")).byDefault(""));
    const { db, store, system, visitor } = testDesk();
    const given = { extra: "By the lake" };
    const contact = contactOf({ ...typedOf(visitorContactForm, ada), ...given });
    const lines = [{ ...choice(), ...given }];
    const booked = await visitor().book({ submissionId: submissionId(), lines, contact });
    if (booked.kind !== "booked") throw new Error(booked.kind);
    const shown = visitor().read(booked);
    expect(isLine ? shown?.lines[0] : shown?.contact).toMatchObject(given);
    const compose = bookingMails(system, store, {
      from: "a@b.example",
      to: ["c@d.example"],
    });
    const item = { about: 1, what: "booked", recipient: "studio", made_at: system.now() } as const;
    const { text: mailed = "" } = (await compose(bookingMail(item))) ?? {};
    expect(mailed.includes("Extra: By the lake")).toBe(!isLine);
    expect(personFile(db, who)).toContain("By the lake");
    await store.write(() => forgetPerson(db, who, system.now()));
    expect(db.prepare(`SELECT count(*) AS count FROM ${table} WHERE extra <> ''`).get()).toEqual({
      count: 0,
    });
  },
);

it("a field added to the waiting list, with its column, is stored, shown, exported and deleted", async () => {
  addUntilEnd(waitlistForm.fields, "extra", extra);
  addUntilEnd(tables.place_wishes.columns, "extra", text(personal("Extra")).byDefault(""));
  const { db, store, system, visitor } = testDesk();
  const { offer } = choice();
  const days = { from: "2026-12-05", to: "2026-12-06" };
  const entry = {
    offer,
    minutes: 60,
    party: { people: 1 },
    ...days,
    name: "Ada",
    phone: "",
    email: ada.email,
    extra: "By the lake",
  };
  const joined = await visitor().joinWaitlist(entry);
  expect(joined).toEqual({ kind: "saved" });
  expect(findWish(db, 1)).toMatchObject({ extra: "By the lake" });
  expect(personFile(db, who)).toContain("By the lake");
  await store.write(() => forgetPerson(db, who, system.now()));
  expect(db.prepare("SELECT count(*) AS count FROM place_wishes WHERE extra <> ''").get()).toEqual({
    count: 0,
  });
});

it("every answer of a booking has a column marked as the guest's, and what is about health goes soon after the visit", () => {
  for (const [table, form] of [
    ["bookings", visitorContactForm],
    ["booking_lines", lineForm],
  ] as const) {
    const columns: Readonly<Record<string, { readonly mark: ColumnMark } | undefined>> =
      tables[table].columns;
    for (const [name, field] of Object.entries<Field>(form.fields)) {
      const mark = columns[columnOf(name)]?.mark;
      // Extras are part of the price, and stay with it.
      expect([name, mark?.is]).toEqual([name, name === "extras" ? "keep" : "personal"]);
      if (field.isHealth)
        expect([name, mark]).toEqual([
          name,
          expect.objectContaining({ kept: { daysAfterVisit: daysAfterVisit.helps } }),
        ]);
    }
  }
});
