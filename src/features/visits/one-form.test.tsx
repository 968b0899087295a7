import { afterAll, beforeAll, expect, it } from "vitest";
import { lineForm, needsForm } from "#core/booking/line-form.ts";
import { visitorContactForm, visitorForm } from "#core/booking/visitor-form.ts";
import { forDesk } from "#core/form/answers.ts";
import type { Field } from "#core/form/define-form.ts";
import { storedTexts } from "#core/form/given.ts";
import { personal, text } from "#core/store/columns.server.ts";
import { tables } from "#core/store/tables.server.ts";
import { personFile } from "#features/guests/person-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { markupOf, postedAsDrawn } from "#workshop/fixtures/posted-form.fixtures.tsx";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { contactWords } from "./desk/present-contact.ts";
import { helpWords } from "./desk/present-visits.ts";
import { AddVisit, ChangeVisit } from "./desk/visit-forms.tsx";
import { detailLines, readDraft, typedContact } from "./draft.ts";
import { BookingDetails } from "./guest/booking-details.tsx";
import { contactFacts, lineFacts } from "./guest/present-visit.ts";

// Adds a field to the booking form as docs/architecture.md says: to its table and to the store. Nothing else knows of it.

const pronouns = { kind: "text", label: "Pronouns", limit: 40, help: "If you like." } as const;
const seat = { kind: "text", label: "Where to sit", limit: 40, desk: { label: "Seat" } } as const;

const added: [object, string, object][] = [
  [visitorForm.fields, "pronouns", pronouns],
  [visitorContactForm.fields, "pronouns", pronouns],
  [needsForm.fields, "seat", seat],
  [lineForm.fields, "seat", seat],
  [tables.bookings.columns, "pronouns", text(personal("Pronouns")).byDefault("")],
  [tables.booking_lines.columns, "seat", text(personal("Seat")).byDefault("")],
];

beforeAll(() => {
  for (const [table, name, value] of added) Object.assign(table, { [name]: value });
});

afterAll(() => {
  for (const [table, name] of added) Reflect.deleteProperty(table, name);
});

const they = { pronouns: "they/them" };

/** A visit of somebody who has filled in all that is asked. */
async function booked(contact = they, seat = "By the window") {
  const system = testDesk();
  const app = await deskWith([choice({ starts: "2026-12-05T15:00:00-05:00" })], "owner", system);
  const lines = [choice({ adults: 1, children: 1, seat } as object)];
  const given = { ...ada, ...contact };
  const made = await app.visitor().book({ submissionId: submissionId(), lines, contact: given });
  if (made.kind !== "booked") throw new Error(JSON.stringify(made));
  const visit = () => {
    const found = app.visitor().read(made);
    if (!found) throw new Error("It is gone.");
    return found;
  };
  return { ...app, made, visit };
}

async function mailsOf({ system, store }: Awaited<ReturnType<typeof booked>>) {
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  const mail = (recipient: "visitor" | "studio") =>
    compose(bookingMail({ about: 2, what: "booked", recipient, made_at: system.now() }));
  return [(await mail("visitor"))?.text ?? "", (await mail("studio"))?.text ?? ""];
}

it("a field that is added is asked on the guest's page and at the desk, with the words of each", async () => {
  const { visit, state } = await booked();
  const lines = detailLines(state.setup, visit().lines, { hasParty: true });
  const guest = markupOf(() => (
    <BookingDetails
      contact={typedContact(visit().contact)}
      stored={storedTexts(visitorForm, visit().contact)}
      lines={lines}
      errors={[]}
      submit="Save"
    />
  ));
  const desk = markupOf(() => <ChangeVisit contact={visit().contact} lines={lines} errors={[]} />);
  const adding = markupOf(() => (
    <AddVisit
      {...{ day: "Friday", groups: [], isPossible: true, chosen: undefined, clock: "", isAsked: false }}
      {...{ contact: {}, helps: [], questions: [], needs: {}, errors: [] }}
    />
  ));
  for (const page of [guest, desk]) {
    expect(page).toMatch(/<input[^>]*name="pronouns"[^>]*value="they\/them"/);
    expect(page).toMatch(/<input[^>]*name="lines\.0\.seat"[^>]*value="By the window"/);
  }
  expect(adding).toMatch(/name="pronouns"/);
  expect(adding).toMatch(/name="seat"/);
  expect([guest, desk].map((page) => [page.includes("If you like."), page.includes("Where to sit")])).toEqual(
    [
      [true, true],
      [false, false],
    ],
  );
  expect(desk).toContain("Seat");
});

it("it stands on the guest's page, in both mails, at the desk and in the export", async () => {
  const app = await booked();
  const { visit, state, db, desk, made } = app;
  const [line] = visit().lines;
  expect(contactFacts(visit().contact)).toContainEqual(
    expect.objectContaining({ label: "Pronouns", values: ["they/them"] }),
  );
  expect(line && lineFacts(line, state.setup)).toContainEqual(
    expect.objectContaining({ label: "Where to sit", values: ["By the window"] }),
  );
  for (const mail of await mailsOf(app)) {
    expect(mail).toContain("Pronouns: they/them");
    expect(mail).toContain("Where to sit: By the window");
  }
  const record = desk.booking(made.reference);
  expect(record && contactWords(record.contact)).toContainEqual({ words: "Pronouns: they/them" });
  expect(record?.visits.flatMap(helpWords)).toContain("Where to sit: By the window");
  expect(personFile(db, { email: ada.email })).toMatch(/they\/them[\s\S]*By the window/);
});

it("a mail repeats nothing that leads elsewhere, or is long: anybody can have it sent to anybody", async () => {
  const app = await booked({ pronouns: "www.evil.example" }, "x".repeat(40));
  app.db.exec(`UPDATE booking_lines SET seat = '${"far ".repeat(30)}'`);
  for (const mail of await mailsOf(app)) expect(mail).not.toMatch(/far far/);
  const [guest] = await mailsOf(app);
  expect(guest).not.toContain("evil");
});

it("Save changes with nothing changed leaves it, also where the page is older than the field", async () => {
  const { visit, state, desk, made } = await booked();
  const before = JSON.stringify(visit());
  const lines = () => detailLines(state.setup, visit().lines, { hasParty: true });
  const html = markupOf(() => <ChangeVisit contact={visit().contact} lines={lines()} errors={[]} />);
  const older = html
    .replaceAll(/<input[^>]*name="(pronouns|lines\.0\.seat)"[^>]*>/g, "")
    .replaceAll(/ (pronouns|seat)/g, "");
  for (const page of [html, older]) {
    const draft = readDraft({
      form: postedAsDrawn(page),
      lines: visit().lines,
      setup: state.setup,
      hasParty: true,
    });
    expect(await desk.change(made.reference, draft)).toEqual({ kind: "changed" });
    expect(JSON.stringify(visit())).toBe(before);
  }
});

it("the desk asks what visitors are asked, and needs nothing of it", () => {
  const names = (form: { fields: object }) => Object.keys(form.fields);
  expect(names(forDesk(visitorForm))).toEqual(names(visitorForm));
  expect(names(forDesk(needsForm))).toEqual(names(needsForm));
  expect(Object.values<Field>(forDesk(visitorForm).fields).some(({ required }) => required)).toBe(false);
});
