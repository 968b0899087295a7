import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { nameOfWords } from "#core/form/kinds/questions/questions.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { personFile } from "#features/guests/person-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

const dog = "We come with an assistance dog";
const drink = "Which drink may we have ready?";
const called = "What should we call you?";
const questions: readonly Question[] = [
  { kind: "text", ask: called },
  { kind: "choice", ask: drink, options: ["Water", "Juice"] },
  { kind: "tick", ask: dog },
];
const answers = [
  { id: nameOfWords(called), ask: called, label: "Captain" },
  { id: nameOfWords(drink), ask: drink, label: "Juice", option: "juice" },
];

function askingDesk(asked: readonly Question[] = questions) {
  return testDesk({ offers: [roomOffer("lake", { questions: asked })] });
}

const lake = () => choice({ offer: "lake" });

async function bookedWith(desk: ReturnType<typeof askingDesk>) {
  const lines = [{ ...lake(), answers }];
  const result = await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (result.kind !== "booked") throw new Error(JSON.stringify(result));
  return result;
}

it("keeps answers with the hold as they were typed, and says which one is wrong before booking", async () => {
  const { visitor } = askingDesk();
  const held = await visitor().hold([lake()]);
  if (held.kind !== "held") throw new Error(held.kind);
  const line = visitor().readHold(held.hold)?.lines[0]?.id ?? 0;
  const gin = { id: nameOfWords(drink), ask: drink, label: "Gin", option: "" };
  const typed = [...answers.slice(0, 1), gin];
  await visitor().saveDraft(held.hold, { contact: ada, lines: [{ id: line, answers: typed }] });
  expect(visitor().readHold(held.hold)?.lines[0]?.answers).toEqual(typed);
  expect(visitor().checkDraft(held.hold)).toEqual([
    { field: `answers.${nameOfWords(drink)}`, message: "Please choose one of them, or none." },
  ]);
});

it("nobody has to answer, and answers to what nobody asks are not kept", async () => {
  const { visitor } = askingDesk();
  const lines = [{ ...lake(), answers: [{ id: "income", ask: "Your income?", label: "None" }] }];
  const result = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  expect(result.kind === "booked" && visitor().read(result)?.lines[0]?.answers).toEqual([]);
});

it("answers are in the export, in no mail, and gone a week after the visit, or with the person", async () => {
  const desk = askingDesk();
  const { db, store, system, clock, visitor } = desk;
  const booked = await bookedWith(desk);
  expect(visitor().read(booked)?.lines[0]?.answers).toEqual(answers);
  const who = { email: ada.email };
  expect(personFile(db, who)).toContain("Captain");
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  for (const recipient of ["studio", "visitor"] as const) {
    const item = { about: 1, what: "booked", recipient, made_at: system.now() };
    const mail = await compose(bookingMail(item));
    expect(mail?.text).not.toMatch(/Captain|Juice/);
  }
  clock.now =
    Date.parse(visitor().read(booked)?.lines[0]?.ends ?? "") + (daysAfterVisit.helps + 1) * 86_400_000;
  await cleanBookings(store, clock.now);
  expect(db.prepare("SELECT answers FROM booking_lines").get()).toEqual({ answers: "[]" });

  const other = askingDesk();
  await bookedWith(other);
  await other.store.write(() => forgetPerson(other.db, who, other.system.now()));
  expect(other.db.prepare("SELECT answers FROM booking_lines").get()).toEqual({ answers: "[]" });
});

it("what was answered stays when the owner asks something else, and can still be changed", async () => {
  const desk = askingDesk();
  const { visitor, state } = desk;
  const booked = await bookedWith(desk);
  const id = visitor().read(booked)?.lines[0]?.id ?? 0;
  const fresh: readonly Question[] = [{ kind: "text", ask: "Anything new?" }];
  state.setup = { ...state.setup, offers: [roomOffer("lake", { questions: fresh })] };
  expect((await visitor().change(booked, { lines: [{ id, note: "By the door" }] })).kind).toBe("changed");
  expect(visitor().read(booked)?.lines[0]).toMatchObject({ note: "By the door", answers });
  const other = [{ id: nameOfWords(called), ask: called, label: "Ada" }];
  await visitor().change(booked, { lines: [{ id, answers: other }] });
  expect(visitor().read(booked)?.lines[0]?.answers).toEqual(other);
});

it("an answer keeps the words that were asked when the owner changes them, until it says something else", async () => {
  const desk = askingDesk();
  const { visitor, state, db } = desk;
  const booked = await bookedWith(desk);
  const line = () => visitor().read(booked)?.lines[0];
  const id = line()?.id ?? 0;
  const reworded: readonly Question[] = [
    {
      kind: "choice",
      id: nameOfWords(drink),
      ask: "A drink?",
      options: [{ id: "juice", label: "Apple" }, "Water"],
    },
  ];
  state.setup = { ...state.setup, offers: [roomOffer("lake", { questions: reworded })] };
  const saved = [
    { id: nameOfWords(drink), ask: "A drink?", label: "Apple", option: "juice" },
    ...answers.slice(0, 1),
  ];
  await visitor().change(booked, { lines: [{ id, note: "Hello", answers: saved }] });
  expect(line()).toMatchObject({ note: "Hello", answers: [answers[1], answers[0]] });
  const water = { id: nameOfWords(drink), ask: "A drink?", label: "Water", option: "water" };
  await visitor().change(booked, {
    lines: [{ id, answers: [water] }],
  });
  expect(line()?.answers).toEqual([water]);
  // As version 2.0.0 has stored it.
  db.exec(`UPDATE booking_lines SET answers = '[{"id":"${drink}","label":"Juice"}]'`);
  expect(line()?.answers).toEqual([{ id: nameOfWords(drink), ask: drink, label: "Juice" }]);
  await visitor().change(booked, { lines: [{ id, note: "Bye" }] });
  expect(line()).toMatchObject({ note: "Bye", answers: [{ ask: drink, label: "Juice" }] });
});
