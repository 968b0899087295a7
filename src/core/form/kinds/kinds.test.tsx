import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { Fields } from "#site/forms/fields.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import {
  answersOf,
  describeAnswers,
  fromColumns,
  givenAnswers,
  keepAnswers,
  readTyped,
  toColumns,
  typedOf,
} from "../answers.ts";
import { cutAnswers } from "../cut-answers.server.ts";
import type { FormDefinition } from "../define-form.ts";
import { drawnField } from "../drawn.ts";
import { applyGiven, readGiven } from "../given.ts";
import { readPosted, validateForm } from "../validate.ts";
import type { KindAnswer } from "./kind-answer.ts";
import { kindAnswers } from "./kind-answers.ts";
import type { KindControlProps } from "./kind-control.ts";
import { drawnNames, kindControls } from "./kind-controls.tsx";
import { kindInputs } from "./kind-inputs.ts";
import type { KindRule } from "./kind-rule.ts";
import { kindRules } from "./kind-rules.ts";
import type { Kinds } from "./kinds.ts";

type Sample = {
  readonly field: Partial<Kinds[keyof Kinds]>;
  /** What is typed, and what is not right; nothing if everything is. */
  readonly typed: string;
  readonly wrong?: string;
  /** Its value, how it is read, and its column. */
  readonly answer: unknown;
  readonly said: string;
  readonly column?: unknown;
  /** What its control has; nothing if a page fills it in or places it itself. */
  readonly control?: RegExp;
};

const options = [
  { value: "dim", label: "Dim light" },
  { value: "quiet", label: "Quiet" },
];

/** One field of each kind. */
const samples: { readonly [Kind in Exclude<keyof Kinds, "questions" | "file">]: Sample } = {
  text: {
    field: { limit: 9 },
    typed: "Ada",
    wrong: "Ada Lovelace",
    answer: "Ada",
    said: "Ada",
    control: /<input/,
  },
  multiline: {
    field: { limit: 9 },
    typed: "a\nb",
    wrong: "0123456789",
    answer: "a\nb",
    said: "a\nb",
    control: /<textarea(?![^>]*maxlength)/i,
  },
  email: {
    field: {},
    typed: "ada@example.com",
    wrong: "ada",
    answer: "ada@example.com",
    said: "ada@example.com",
    control: /type="email"/,
  },
  phone: {
    field: {},
    typed: "614-555-0123",
    wrong: "12",
    answer: "614-555-0123",
    said: "614-555-0123",
    control: /type="tel"/,
  },
  website: {
    field: {},
    typed: "example.com",
    wrong: "no",
    answer: "example.com",
    said: "example.com",
    control: /inputMode="url"/i,
  },
  money: { field: {}, typed: "25", wrong: "none", answer: "25", said: "25", control: /inputMode="decimal"/i },
  day: {
    field: { isAny: true },
    typed: "2026-11-21",
    wrong: "today",
    answer: "2026-11-21",
    said: "2026-11-21",
    control: /type="date"/,
  },
  clock: {
    field: { invalid: "No." },
    typed: "14:15",
    wrong: "14:10",
    answer: "14:15",
    said: "14:15",
    control: /type="time"/,
  },
  amount: {
    field: { invalid: "No." },
    typed: "12.50",
    wrong: "x",
    answer: 1250,
    said: "1250",
    control: /inputMode="decimal"/i,
  },
  count: {
    field: { from: 0, to: 9, invalid: "No." },
    typed: "3",
    wrong: "10",
    answer: 3,
    said: "3",
    column: 3,
    control: /inputMode="numeric"/i,
  },
  choice: {
    field: { options, invalid: "No." },
    typed: "dim",
    wrong: "loud",
    answer: "dim",
    said: "Dim light",
    control: /type="radio"/,
  },
  choices: {
    field: { options, invalid: "No." },
    typed: "dim",
    wrong: "loud",
    answer: ["dim"],
    said: "Dim light",
    column: '[{"id":"dim","label":"Dim light"}]',
    control: /type="checkbox"/,
  },
  tick: {
    field: { value: "yes", invalid: "No." },
    typed: "yes",
    wrong: "no",
    answer: true,
    said: "Asked",
    column: 1,
    control: /type="checkbox"/,
  },
  slug: { field: { invalid: "No." }, typed: "the-lake", wrong: "../x", answer: "the-lake", said: "the-lake" },
  reference: {
    field: { invalid: "No." },
    typed: "pi_1234",
    wrong: "1234",
    answer: "pi_1234",
    said: "pi_1234",
  },
  cart: {
    field: { invalid: "No." },
    typed: '[{"id":"a","title":"A","quantity":1,"price":1}]',
    wrong: "{}",
    answer: '[{"id":"a","title":"A","quantity":1,"price":1}]',
    said: '[{"id":"a","title":"A","quantity":1,"price":1}]',
  },
};

it("a draft keeps a letter that somebody pasted where a few words are asked, but not a book", () => {
  const form = formOf("multiline", { limit: 500 });
  const kept = (length: number) => cutAnswers(form, { asked: "a".repeat(length) } as never);
  expect(kept(9000)).toEqual({ asked: "a".repeat(9000) });
  expect(kept(1_000_000)).toEqual({ asked: "a".repeat(20_000) });
});

function formOf(kind: string, field: object): FormDefinition {
  return { name: "asked", fields: { asked: { label: "Asked", ...field, kind } as never } };
}

/** Follows an answer from the page to the store and back. */
function follow(
  kind: string,
  { field, typed: text, wrong, answer, said, column = answer, control }: Sample,
): void {
  const form = formOf(kind, field);
  const posted = new URLSearchParams({ asked: text });
  const page = renderToStaticMarkup(<Fields form={form} isEditing />);
  if (control) expect(page).toMatch(control);
  expect(page.includes('name="asked"')).toBe(control !== undefined);
  const read = readPosted(form, posted);
  expect(read).toMatchObject({ values: { asked: answer } });
  const answers = answersOf(form, readTyped(form, posted));
  expect(typedOf(form, answers)).toEqual(readTyped(form, posted));
  expect(cutAnswers(form, answers)).toEqual({ asked: answer });
  expect(describeAnswers(form, keepAnswers(form, answers))).toEqual([
    { name: "asked", label: "Asked", values: [said] },
  ]);
  const kept = keepAnswers(form, answers);
  expect(toColumns(form, kept)).toEqual({ asked: column });
  expect(givenAnswers(form, fromColumns(form, { asked: column }))).toEqual({ asked: answer });
  // Where something is edited, what was there before stays unless the page has changed it.
  const drawn = { [drawnField]: drawnNames(form), asked: text };
  const empty = answersOf(form, {});
  if (control)
    expect(applyGiven(form, empty, readGiven(form, new URLSearchParams(drawn)))).toEqual({ asked: answer });
  expect(applyGiven(form, answers, readGiven(form, new URLSearchParams({ [drawnField]: "other" })))).toEqual({
    asked: answer,
  });
  if (wrong)
    expect(validateForm(form, readTyped(form, new URLSearchParams({ asked: wrong })))).toMatchObject({
      ok: false,
      errors: [{ field: "asked" }],
    });
}

it.each(Object.entries(samples))(
  "a field of the kind %s is drawn, read, checked, kept, stored and read again",
  follow,
);

type StarsKind = { readonly kind: "stars"; readonly most: number };

function StarsControl({ field, props }: KindControlProps<StarsKind>) {
  const stars = Array.from({ length: field.most }, (_, at) => ({
    value: String(at + 1),
    label: "★".repeat(at + 1),
  }));
  return <RadioField {...props} options={stars} layout="tiles" />;
}

it("a kind that is added, as the architecture says, goes all that way", () => {
  const rule: KindRule<StarsKind> = {
    check: (text, { most }) =>
      /^[1-9]$/.test(text) && +text <= most ? undefined : "Please choose some stars.",
  };
  const answer: Partial<KindAnswer<never>> = {
    answer: (typed) => Number(typed) || undefined,
    fromColumn: Number,
  };
  add(kindRules, rule);
  add(kindAnswers, answer);
  add(kindControls, StarsControl);
  follow("stars", {
    field: { most: 5 } as object,
    typed: "4",
    wrong: "6",
    answer: 4,
    said: "4",
    control: /value="5"/,
  });
});

/** Adds to a table until the end of the test. */
function add(table: object, part: unknown): void {
  Object.assign(table, { stars: part });
  onTestFinished(() => void Reflect.deleteProperty(table, "stars"));
}

it("a kind that lacks a part does not compile", () => {
  const { email: _rule, ...rules } = kindRules;
  const { email: _answer, ...answers } = kindAnswers;
  const { tick: _control, ...controls } = kindControls;
  const { email: _input, ...inputs } = kindInputs;
  // @ts-expect-error: e-mail has no rule
  const withoutRule: typeof kindRules = rules;
  // @ts-expect-error: nor a way of its answer
  const withoutAnswer: typeof kindAnswers = answers;
  // @ts-expect-error: a tick has no control
  const withoutControl: typeof kindControls = controls;
  // @ts-expect-error: nor does the input of an e-mail address say anything
  const withoutInput: typeof kindInputs = inputs;
  for (const table of [withoutRule, withoutAnswer, withoutInput]) expect(table).not.toHaveProperty("email");
  expect(withoutControl).not.toHaveProperty("tick");
});
