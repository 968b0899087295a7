import { expect, it } from "vitest";
import type { LineChoice } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { storedTexts } from "#core/form/given.ts";
import { nameOfWords } from "#core/form/kinds/questions/questions.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { markupOf, postedAsDrawn } from "#workshop/fixtures/posted-form.fixtures.tsx";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import type { FindOverwritten } from "./changes.server.ts";
import { ChangeVisit } from "./desk/visit-forms.tsx";
import { detailLines, goneFrom, readDraft, saveDetails, typedContact, unaskedBy } from "./draft.ts";
import { BookingDetails } from "./guest/booking-details.tsx";

const latex: Question = { kind: "text", ask: "Latex" };
const music: Question = { kind: "text", ask: "Which music do you like?" };

/** A booked visit, and the forms that change it, as its guest and the desk see them now. */
async function booked(given: Partial<LineChoice> = {}) {
  const app = await deskWith([choice({ people: 2, adults: 2, children: 0, ...given })]);
  const visit = () => {
    const found = app.read();
    if (!found) throw new Error("It is gone.");
    return found;
  };
  const lines = () => detailLines(app.state.setup, visit().lines, { hasParty: true });
  return {
    ...app,
    visit,
    guestPage: () =>
      markupOf(() => (
        <BookingDetails
          contact={typedContact(visit().contact)}
          stored={storedTexts(visitorForm, visit().contact)}
          lines={lines()}
          errors={[]}
          submit="Save"
        />
      )),
    deskPage: () =>
      markupOf(() => (
        <ChangeVisit
          contact={visit().contact}
          stored={storedTexts(visitorForm, visit().contact)}
          lines={lines()}
          errors={[]}
        />
      )),
    save: (html: string, changes = {}) => {
      const form = postedAsDrawn(html, changes);
      const draft = readDraft({ form, lines: visit().lines, setup: app.state.setup, hasParty: true });
      return {
        draft,
        guest: (find?: FindOverwritten) => app.visitor().change(app.booked, draft, find),
        desk: () => app.desk.change(app.booked.reference, draft),
      };
    },
  };
}

const changed = { kind: "changed" };

it("an option that the owner has removed, before or after the page was opened, stays with the guest who had it", async () => {
  for (const isBefore of [true, false]) {
    const { guestPage, save, visit, state } = await booked({ helps: ["step-free", "lights-low"] });
    const early = guestPage();
    state.setup = testSetup({ whatHelps: [{ id: "lights-low", label: "Lights low", does: "" }] });
    const page = isBefore ? guestPage() : early;
    expect(await save(page, { phone: "614-555-0123" }).guest()).toEqual(changed);
    expect(visit().contact.phone).toBe("614-555-0123");
    expect(visit().lines[0]?.helps.map(({ id }) => id)).toEqual(["step-free", "lights-low"]);
    // What they untick themselves goes.
    await save(page, { "lines.0.helps": isBefore ? [] : ["step-free"] }).guest();
    expect(visit().lines[0]?.helps.map(({ id }) => id)).toEqual(["step-free"]);
  }
});

it("an option that is ticked while the owner removes it is named before anything is saved, and on the page as it is now", async () => {
  const { guestPage, save, visit, state, visitor } = await booked();
  const page = guestPage();
  state.setup = testSetup({ whatHelps: [{ id: "step-free", label: "Step-free", does: "" }] });
  const typed = { name: "Ada R.", "lines.0.helps": ["lights-low", "step-free"] };
  const form = postedAsDrawn(page, typed);
  const posted = { form, lines: visit().lines, setup: state.setup };
  const refused = await saveDetails({ ...posted, read: visit, hasParty: true }, save(page, typed).guest);
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining("We no longer offer “Lights low”, which you had chosen."),
    lines: [{ helps: [{ value: "step-free" }] }],
  });
  expect(visit()).toMatchObject({ contact: { name: "Ada Reed" }, lines: [{ helps: [] }] });
  // On the page as it is now, the rest is saved.
  const again = postedAsDrawn(guestPage(), { ...typed, "lines.0.helps": ["step-free"] });
  expect(goneFrom({ ...posted, form: again })).toEqual([]);
  // The same while it is being booked.
  const held = await visitor().hold([choice({ starts: "2026-12-04T17:00:00-05:00" })]);
  const lines = (held.kind === "held" && visitor().readHold(held.hold)?.lines) || [];
  form.set("lines.0.id", String(lines[0]?.id));
  expect(goneFrom({ form, lines, setup: state.setup })).toEqual(["Lights low"]);
});

it("an answer that is chosen while the owner takes it from the list is named, too; one that was chosen before stays", async () => {
  const blanket = (...options: string[]): Question => ({ kind: "choice", ask: "Blanket", options });
  const asking = (...options: string[]) =>
    testSetup({ offers: [roomOffer("lake", { questions: [blanket(...options)] })] });
  const { guestPage, save, visit, state } = await booked();
  state.setup = asking("Light", "Very heavy");
  const page = guestPage();
  const chosen = { "lines.0.answers.blanket": "very-heavy" };
  const gone = () =>
    goneFrom({ form: postedAsDrawn(page, chosen), lines: visit().lines, setup: state.setup });
  expect(gone()).toEqual([]);
  state.setup = asking("Light");
  expect(gone()).toEqual(["Very heavy"]);
  state.setup = asking("Light", "Very heavy");
  expect(await save(page, chosen).guest()).toEqual(changed);
  state.setup = asking("Light");
  expect(gone()).toEqual([]);
  expect(await save(guestPage(), { name: "Ada R." }).guest()).toEqual(changed);
  expect(visit().lines[0]?.answers).toMatchObject([{ label: "Very heavy" }]);
});

it("companions stay when they come free no longer, and where the room is not offered any more", async () => {
  for (const offers of [[roomOffer("lake", { companionsFree: 0 })], [roomOffer("moon")]]) {
    const start = { offer: "lake", companions: 1 };
    const { guestPage, deskPage, save, visit, state } = await booked(start);
    state.setup = testSetup({ offers });
    expect(await save(guestPage(), { phone: "614-555-0123" }).guest()).toEqual(changed);
    expect(await save(deskPage(), { phone: "614-555-0124" }).desk()).toEqual(changed);
    expect(visit()).toMatchObject({
      contact: { phone: "614-555-0124" },
      lines: [{ party: { people: 2, adults: 2, companions: 1 } }],
    });
  }
});

it("a page that drew no companions leaves them as they are", async () => {
  const { guestPage, save, visit, state, db } = await booked();
  const page = guestPage();
  db.exec("UPDATE booking_lines SET companions = 1");
  state.setup = testSetup();
  await save(page, { email: "new@example.com" }).guest();
  expect(visit()).toMatchObject({
    contact: { email: "new@example.com" },
    lines: [{ party: { companions: 1 } }],
  });
});

it("Save changes at the desk, with nothing changed, changes nothing, and tells nobody", async () => {
  const answers = [{ id: nameOfWords(latex.ask), ask: latex.ask, label: "Gloves, please" }];
  const { deskPage, guestPage, save, visit, state, db } = await booked({
    helps: ["step-free"],
    note: "Hello\nthere",
    answers,
  });
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [music] })] });
  db.exec("UPDATE bookings SET pays_less = 1");
  db.exec(`UPDATE booking_lines SET answers = '${JSON.stringify(answers)}'`);
  const before = JSON.stringify(visit());
  const mails = () => db.prepare("SELECT count(*) AS n FROM outbox").get();
  const waiting = mails();
  expect(await save(deskPage()).desk()).toEqual(changed);
  expect(await save(guestPage()).guest()).toEqual(changed);
  expect(JSON.stringify(visit())).toBe(before);
  expect(mails()).toEqual(waiting);
});

it("an answer stays with its question when the owner changes their order while the page is open", async () => {
  const { guestPage, save, visit, state } = await booked();
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [latex, music] })] });
  const page = guestPage();
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [music, latex] })] });
  await save(page, { "lines.0.answers.latex": "Gloves, please" }).guest();
  expect(visit().lines[0]?.answers).toEqual([{ id: "latex", ask: "Latex", label: "Gloves, please" }]);
});

it("what was typed into a question that the owner has removed meanwhile stays, and can be emptied", async () => {
  const { guestPage, save, visit, state, visitor } = await booked();
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [music] })] });
  const typed = { "lines.0.answers.which-music-do-you-like": "Rain", name: "Ada R." };
  const page = guestPage();
  const held = await visitor().hold([choice({ starts: "2026-12-04T17:00:00-05:00" })]);
  if (held.kind !== "held") throw new Error(held.kind);
  state.setup = testSetup();
  await save(page, typed).guest();
  const kept = [{ id: "which-music-do-you-like", ask: "Which music do you like", label: "Rain" }];
  expect(visit().lines[0]?.answers).toEqual(kept);
  await save(guestPage(), { "lines.0.answers.which-music-do-you-like": "" }).guest();
  expect(visit().lines[0]?.answers).toEqual([]);
  // The same while it is being booked.
  const lines = () => visitor().readHold(held.hold)?.lines ?? [];
  const form = postedAsDrawn(page, typed);
  form.set("lines.0.id", String(lines()[0]?.id));
  form.delete("stored");
  const posted = { form, lines: lines(), setup: state.setup };
  expect(unaskedBy(posted)).toEqual(kept);
  await visitor().saveDraft(held.hold, readDraft(posted));
  expect(lines()[0]?.answers).toEqual(kept);
  expect(visitor().checkDraft(held.hold)).toEqual([]);
});

it("a tab of version 2.0.0 empties nothing, and its positions answer nothing", async () => {
  const { visit, save, guestPage, state } = await booked({ helps: ["step-free"], note: "Hello" });
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [latex, music] })] });
  const tab = guestPage().replaceAll(/<input type="hidden" name="[^"]*drawn"[^>]*>/g, "");
  const posted = { "lines.0.note": "", "lines.0.helps": ["lights-low"], name: "Ada R." };
  const { draft, guest } = save(tab, posted);
  expect(JSON.stringify(draft)).not.toContain('"note"');
  await guest();
  expect(visit()).toMatchObject({
    contact: { name: "Ada R." },
    lines: [{ note: "Hello", helps: [{ id: "step-free" }, { id: "lights-low" }], answers: [] }],
  });
});

const bothPages = [
  ["guestPage", "guest"],
  ["deskPage", "desk"],
] as const;

for (const [older, pressed] of bothPages)
  it(`what others have changed while a page stood open stays, unless it is changed there, too: ${older}`, async () => {
    const { save, visit, ...pages } = await booked({ helps: ["step-free"], note: "Hello\nthere" });
    const page = pages[older]();
    for (const [newer, by] of bothPages) {
      const [phone, note] = newer === older ? ["614-555-0123", "A seat"] : ["614-555-0124", "Two\r\nseats"];
      const now = { phone, "lines.0.note": note, "lines.0.adults": "1", "lines.0.helps": ["lights-low"] };
      expect(await save(pages[newer](), now)[by]()).toEqual(changed);
    }
    // A browser ends the lines of what nobody touched in its own way.
    const typed = { name: "Ada R.", "lines.0.note": "Hello\r\nthere" };
    expect(await save(page, typed)[pressed]()).toEqual(changed);
    expect(visit()).toMatchObject({
      contact: { name: "Ada R.", phone: expect.stringMatching(/0123|0124/) },
      lines: [{ note: expect.stringMatching(/seat/), party: { adults: 1 }, helps: [{ id: "lights-low" }] }],
    });
    await save(page, { "lines.0.note": "By the window", "lines.0.helps": [] })[pressed]();
    expect(visit()).toMatchObject({ lines: [{ note: "By the window", helps: [{ id: "lights-low" }] }] });
  });

it("an answer to a question stays as another window has given it, and a page that was refused still says what it changes", async () => {
  const { guestPage, save, visit, state } = await booked();
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [latex, music] })] });
  const page = guestPage();
  await save(page, { "lines.0.answers.latex": "Gloves, please", email: "new@example.com" }).guest();
  const form = postedAsDrawn(page, { "lines.0.answers.which-music-do-you-like": "Rain", name: "" });
  const posted = { form, lines: visit().lines, setup: state.setup, hasParty: true };
  const refused = await saveDetails({ ...posted, read: visit }, save(page, Object.fromEntries(form)).guest);
  const again = refused?.lines[0];
  expect(again?.needs.answers).toMatchObject({ latex: "Gloves, please", "which-music-do-you-like": "Rain" });
  expect(new URLSearchParams(again?.stored).get("answers.which-music-do-you-like")).toBe("");
});

it("what two people change at once is not overwritten unseen: the second is told what stands there now, and may save again", async () => {
  const app = await booked({ note: "Hello" });
  const { guestPage, deskPage, save, visit, visitor, state } = app;
  const page = guestPage();
  await save(deskPage(), { "lines.0.note": "Latex allergy", "lines.0.adults": "1" }).desk();
  const typed = { phone: "614-555-0123", "lines.0.note": "By the window", "lines.0.adults": "3" };
  const form = postedAsDrawn(page, typed);
  const posted = { lines: visit().lines, read: visit, setup: state.setup, hasParty: true };
  const refused = await saveDetails({ ...posted, form }, save(page, typed).guest);
  expect(refused).toMatchObject({
    status: 422,
    errors: [
      { field: "lines.0.adults", message: expect.stringContaining("it says “1” now") },
      { field: "lines.0.note", message: expect.stringContaining("it says “Latex allergy” now") },
    ],
    lines: [{ needs: { note: "By the window" }, party: { party: { adults: "3" } } }],
  });
  expect(visit()).toMatchObject({ contact: { phone: "" }, lines: [{ note: "Latex allergy" }] });
  // The page that says so is drawn with what is stored now: whoever sends it again means it.
  form.set("stored", refused?.stored ?? "");
  form.set("lines.0.stored", refused?.lines[0]?.stored ?? "");
  const draft = readDraft({ ...posted, form });
  const again = await saveDetails({ ...posted, form }, (find) => visitor().change(app.booked, draft, find));
  expect(again).toBeUndefined();
  expect(visit()).toMatchObject({ lines: [{ note: "By the window", party: { adults: 3 } }] });
});

it("a visit that the desk moves while its guest changes who comes stays where it is, with what the guest has typed", async () => {
  const { guestPage, save, visit, desk, booked: pass, line } = await booked();
  const page = guestPage();
  const moved = "2026-12-04T11:00:00-05:00";
  await desk.move(pass.reference, line, moved);
  const { guest } = save(page, { "lines.0.adults": "1", "lines.0.note": "By the window" });
  expect(await guest()).toEqual(changed);
  expect(visit().lines[0]).toMatchObject({ starts: moved, note: "By the window", party: { adults: 1 } });
});

it("of two who press at the same instant only the first is saved, and the second is told what stands there now", async () => {
  const { guestPage, deskPage, visit, visitor, desk, booked: pass, state } = await booked({ note: "Hello" });
  const saving = (page: string, note: string) => {
    const form = postedAsDrawn(page, { "lines.0.note": note });
    const draft = readDraft({ form, lines: visit().lines, setup: state.setup });
    return { draft, posted: { form, setup: state.setup, read: visit } };
  };
  const [guest, staff] = [saving(guestPage(), "By the window"), saving(deskPage(), "By the door")];
  const answers = await Promise.all([
    saveDetails(guest.posted, (find) => visitor().change(pass, guest.draft, find)),
    saveDetails(staff.posted, (find) => desk.change(pass.reference, staff.draft, [], find)),
  ]);
  expect(answers).toMatchObject([
    undefined,
    {
      errors: [{ field: "lines.0.note", message: expect.stringContaining("it says “By the window” now") }],
      lines: [{ needs: { note: "By the door" }, stored: expect.stringContaining("By+the+window") }],
    },
  ]);
  expect(visit().lines[0]?.note).toBe("By the window");
});

it("of two who choose differently where there is one choice, the second is told, by the words of the option", async () => {
  const { guestPage, deskPage, save, visit, state } = await booked();
  const blanket: Question = { kind: "choice", ask: "Blanket", options: ["Light", "Heavy", "None at all"] };
  state.setup = testSetup({ offers: [roomOffer("lake", { questions: [blanket] })] });
  const page = guestPage();
  const second = (value: string) => {
    const typed = { "lines.0.answers.blanket": value, reply: "text", phone: "614-555-0123" };
    const form = postedAsDrawn(page, typed);
    return saveDetails({ form, setup: state.setup, read: visit }, save(page, typed).guest);
  };
  await save(deskPage(), {
    "lines.0.answers.blanket": "none-at-all",
    reply: "call",
    phone: "614-555-0123",
  }).desk();
  const chosen = visit().contact.reply;
  expect((await second("heavy"))?.errors).toMatchObject([
    { field: "reply", message: expect.stringContaining("it says “") },
    { field: "lines.0.answers.blanket", message: expect.stringContaining("it says “None at all” now") },
  ]);
  expect(visit()).toMatchObject({
    contact: { reply: chosen },
    lines: [{ answers: [{ label: "None at all" }] }],
  });
});

it("what another line, another person or another form would change is left out", async () => {
  const { visit, save, guestPage, state } = await booked({ note: "Hello" });
  const form = postedAsDrawn(guestPage());
  form.append("drawn", "paysLess price lines.0.note");
  form.append("paysLess", "yes");
  form.append("price", "0");
  form.append("lines.1.drawn", "note");
  form.append("lines.1.note", "Not mine");
  const draft = readDraft({ form, lines: visit().lines, setup: state.setup, hasParty: true });
  expect(Object.keys(draft.contact ?? {})).not.toContain("paysLess");
  expect(JSON.stringify(draft)).not.toMatch(/Not mine|price/);
  expect(save(guestPage()).draft.lines).toHaveLength(1);
});
