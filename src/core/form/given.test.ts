import { expect, it } from "vitest";
import { seededRandom } from "#workshop/fixtures/fuzz.fixtures.ts";
import { type Answers, readTyped, typedOf, withOptions, withQuestions } from "./answers.ts";
import { defineForm } from "./define-form.ts";
import { drawnField } from "./drawn.ts";
import { applyGiven, newErrors, readGiven, typedAgain } from "./given.ts";
import { drawnNames } from "./kinds/kind-controls.tsx";

const bare = defineForm({
  name: "edited",
  fields: {
    name: { kind: "text", label: "Name", limit: 20, required: "Your name, please." },
    email: { kind: "email", label: "E-mail" },
    people: { kind: "count", label: "People", from: 0, to: 9, invalid: "Up to 9." },
    companions: { kind: "count", label: "Companions", from: 0, to: 9, invalid: "Up to 9.", empty: 0 },
    helps: { kind: "choices", label: "Helps", options: [], invalid: "From the list." },
    reply: {
      kind: "choice",
      label: "Reply",
      options: ["email", "call"].map((value) => ({ value, label: value })),
      invalid: "From the list.",
    },
    less: { kind: "tick", label: "Less", value: "yes" },
    agree: { kind: "tick", label: "I agree", value: "yes", isConsent: true },
    answers: { kind: "questions", label: "Answers", questions: [] },
    note: { kind: "multiline", label: "Note", limit: 50 },
  },
  checks: [
    {
      field: "email",
      message: "Your address, please.",
      isRight: ({ email, reply }) => reply !== "email" || email !== "",
    },
  ],
});

const helps = ["dim", "quiet", "step-free"].map((value) => ({ value, label: value }));
const form = withQuestions(withOptions(bare, { helps }), [
  { kind: "tick", ask: "Latex" },
  { kind: "text", ask: "Music" },
  { kind: "choice", ask: "Drink", options: ["Water", "Juice"] },
]);

const stored: Answers<typeof form> = {
  name: "Ada",
  email: "ada@example.com",
  people: 3,
  companions: 1,
  helps: ["dim", "step-free"],
  reply: "call",
  less: true,
  agree: true,
  answers: [
    { id: "latex", ask: "Latex", label: "Yes" },
    { id: "drink", ask: "Drink", label: "Juice", option: "juice" },
    { id: "shoes", ask: "Shoe size?", label: "38" },
  ],
  note: "By the door",
};

/** What is stored once this was posted. */
function after(posted: [string, string][], drawn?: string, prefix = "") {
  const sent = posted.map(([name, value]) => [prefix + name, value]);
  const query = new URLSearchParams([
    ...sent,
    ...(drawn === undefined ? [] : [[prefix + drawnField, drawn]]),
  ]);
  return applyGiven(form, stored, readGiven(form, query, prefix));
}

/** Everything that the form draws, posted as it is stored. */
function unchanged(): [string, string][] {
  const { helps: ticked = [], answers, ...texts } = typedOf(form, stored);
  return [
    ...Object.entries(texts).filter(([, text]) => text !== ""),
    ...ticked.map((value): [string, string] => ["helps", value]),
    ...Object.entries(answers ?? {}).map(([name, text]): [string, string] => [`answers.${name}`, text]),
  ];
}

it("says each field, each option and each question that it draws", () => {
  expect(drawnNames(form)).toBe(
    "name email people companions helps:dim helps:quiet helps:step-free reply:email reply:call less agree " +
      "answers.latex answers.music answers.drink:water answers.drink:juice note",
  );
});

it("a form that draws all and is sent back as it is changes nothing", () => {
  expect(after(unchanged(), drawnNames(form))).toEqual(stored);
});

it("what was drawn and is empty is emptied; what was not drawn stays, option by option and question by question", () => {
  expect(
    after([], "note less email helps:dim answers.latex answers.drink:water answers.drink:juice"),
  ).toEqual({
    ...stored,
    less: false,
    helps: ["step-free"],
    answers: [stored.answers[2]],
    agree: false,
  });
  const posted: [string, string][] = [
    ["note", ""],
    ["helps", "quiet"],
    ["answers.drink", "water"],
    ["reply", "email"],
  ];
  expect(after(posted, "note helps:dim helps:quiet answers.drink:water reply:email")).toEqual({
    ...stored,
    note: "",
    helps: ["step-free", "quiet"],
    reply: "email",
    answers: [
      stored.answers[0],
      { id: "drink", ask: "Drink", label: "Water", option: "water" },
      stored.answers[2],
    ],
    agree: false,
  });
});

it("without a word of what was drawn, what was posted is changed and nothing is emptied", () => {
  expect(
    after([
      ["note", ""],
      ["name", "Bo"],
      ["helps", "quiet"],
      ["people", "2"],
    ]),
  ).toEqual({
    ...stored,
    name: "Bo",
    people: 2,
    helps: ["dim", "step-free", "quiet"],
    agree: false,
  });
});

it("a tick for consent counts only in the post that brings it", () => {
  expect(
    after(
      unchanged().filter(([name]) => name !== "agree"),
      "note",
    ).agree,
  ).toBe(false);
  expect(after([["agree", "yes"]], "note").agree).toBe(true);
});

it("whatever a page leaves out or invents, only what it has drawn and may change is changed", () => {
  const random = seededRandom(11);
  const names = drawnNames(form).split(" ");
  const foreign = [
    "price",
    "helps:",
    "helps:%E0%A4%A",
    "__proto__",
    "constructor:x",
    "lines.1.note",
    "answers.9",
    "",
  ];
  for (let times = 0; times < 2000; times++) {
    const drawn = [...names.filter(() => random() < 0.5), ...foreign.filter(() => random() < 0.3)];
    const posted = [...unchanged(), ["price", "0"], ["lines.1.note", "x"], ["answers.9", "x"]] as [
      string,
      string,
    ][];
    const sent = posted
      .filter(() => random() < 0.5)
      .map(([name, text]): [string, string] => [name, random() < 0.2 ? "" : text]);
    const result = after(sent, drawn.join(" "));
    expect(Object.keys(result)).toEqual(Object.keys(stored));
    const isDrawn = (name: string) => drawn.some((each) => each === name || each.startsWith(`${name}:`));
    for (const name of ["name", "email", "people", "companions", "reply", "less", "note"] as const)
      if (!isDrawn(name)) expect([name, result[name]]).toEqual([name, stored[name]]);
    for (const { value } of helps)
      if (!drawn.includes(`helps:${value}`))
        expect([value, result.helps.includes(value)]).toEqual([value, stored.helps.includes(value)]);
    for (const answer of stored.answers)
      if (!isDrawn(`answers.${answer.id}`)) expect(result.answers).toContainEqual(answer);
    expect(result.answers.every(({ id }) => ["latex", "music", "drink", "shoes"].includes(id))).toBe(true);
  }
});

it("ten thousand names say nothing, and what another line has drawn is none of this one", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `name${index}`).join(" ");
  expect(after([], `${many} ${drawnNames(form)}`)).toEqual({ ...stored, agree: false });
  const query = new URLSearchParams({ "lines.1.drawn": "note", "lines.1.note": "", "lines.0.note": "" });
  expect(applyGiven(form, stored, readGiven(form, query, "lines.0."))).toEqual({ ...stored, agree: false });
  const inside = new URLSearchParams({ "lines.0.drawn": "lines.1.note lines.0.note", "lines.0.note": "" });
  expect(applyGiven(form, stored, readGiven(form, inside, "lines.0."))).toEqual({ ...stored, agree: false });
});

it("all rules run on the whole; what was there before may stay, but not what is empty", () => {
  const errors = (before: Partial<typeof stored>, next: Partial<typeof stored>) =>
    newErrors(form, { ...stored, ...before }, { ...stored, ...before, ...next }).map(({ field }) => field);
  expect(errors({}, { email: "", reply: "email" })).toEqual(["email"]);
  expect(errors({ email: "a..b@example.com" }, { note: "New" })).toEqual([]);
  expect(errors({ email: "a..b@example.com" }, { email: "c..d@example.com" })).toEqual(["email"]);
  expect(errors({ name: "" }, { note: "New" })).toEqual(["name"]);
  expect(errors({ helps: ["gone"] }, { note: "New" })).toEqual([]);
  expect(errors({ helps: ["gone"] }, { helps: ["gone", "other"] })).toEqual(["helps"]);
  expect(errors({ note: "x".repeat(60) }, { name: "Bo" })).toEqual([]);
});

it("a refused form shows again what was typed of what it had drawn, and of all else what is stored", () => {
  const query = new URLSearchParams([
    ["people", "many"],
    ["helps", "quiet"],
    [drawnField, "people helps:quiet note"],
    ["note", ""],
  ]);
  expect(typedAgain(form, stored, query)).toMatchObject({
    name: "Ada",
    people: "many",
    note: "",
    helps: ["dim", "step-free", "quiet"],
    answers: { latex: "Yes", drink: "juice" },
  });
  expect(readTyped(form, query)).toMatchObject({ people: "many" });
});
