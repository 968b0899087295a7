import { expect, it } from "vitest";
import { answersOf, fromColumns, readTyped, toColumns, typedOf, withQuestions } from "../../answers.ts";
import { defineForm } from "../../define-form.ts";
import { readPosted } from "../../validate.ts";
import { nameOfWords, questionName } from "./questions.ts";
import type { Question } from "./questions-model.ts";

const form = defineForm({
  name: "asked",
  fields: { answers: { kind: "questions", label: "Answers", questions: [] } },
});

const music: Question = { kind: "text", ask: "Which music do you like?" };
const latex: Question = { kind: "tick", ask: "Latex" };
const drink: Question = { kind: "choice", ask: "Which drink?", options: ["Still water", "Juice"] };

it("the name of a question is its own, or follows from its words, and is never a number", () => {
  expect(questionName(music)).toBe("which-music-do-you-like");
  expect(questionName({ ...music, id: "music" })).toBe("music");
  expect(nameOfWords("2")).toBe("q-2");
  const [one, other] = ["音楽は？", "ラテックス？"].map(nameOfWords);
  expect(one).toMatch(/^q-\d+$/);
  expect(one).not.toBe(other);
});

it("an answer stays with its question in any order, whatever stands before it meanwhile", () => {
  const posted = new URLSearchParams({ "answers.latex": "Yes", "answers.which-drink": "juice" });
  for (const asked of [
    [music, latex, drink],
    [latex, drink, music],
    [drink, latex],
  ]) {
    const { values } = readPosted(withQuestions(form, asked), posted);
    expect(values?.answers.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: "latex", ask: "Latex", label: "Yes" },
      { id: "which-drink", ask: "Which drink?", label: "Juice", option: "juice" },
    ]);
  }
});

it("a position, as a page or a draft of version 2.0.0 names it, answers nothing", () => {
  const posted = new URLSearchParams({ "answers.0": "Yes", "answers.1": "Juice", "questions.0": "Yes" });
  for (const asked of [[latex], [latex, { ...music, ask: "0" }], [{ ...music, ask: "1" }, drink]])
    expect(
      answersOf(withQuestions(form, asked), readTyped(withQuestions(form, asked), posted)).answers,
    ).toEqual([]);
});

it("what is stored keeps its words, and is found by name, by words, and as version 2.0.0 stored it", () => {
  const stored = '[{"id":"Which music do you like?","label":"Jazz"},{"id":"Which drink?","label":"Juice"}]';
  const kept = fromColumns(form, { answers: stored });
  expect(kept.answers).toEqual([
    { id: "which-music-do-you-like", ask: "Which music do you like?", label: "Jazz" },
    { id: "which-drink", ask: "Which drink?", label: "Juice" },
  ]);
  expect(fromColumns(form, toColumns(form, kept))).toEqual(kept);
  const typed = (asked: Question[]) => typedOf(withQuestions(form, asked), kept).answers;
  expect(typed([drink, music])).toEqual({ "which-drink": "juice", "which-music-do-you-like": "Jazz" });
  // The owner has changed the words, and the editor has kept the name.
  expect(typed([{ ...music, ask: "Any music?", id: "which-music-do-you-like" }])).toEqual({
    "which-music-do-you-like": "Jazz",
  });
  expect(typed([{ ...music, id: "music" }])).toEqual({ music: "Jazz" });
  const still = { id: "juice", label: "Apple juice" };
  expect(typed([{ kind: "choice", ask: "Which drink?", options: ["Still water", still] }])).toEqual({
    "which-drink": "juice",
  });
});

it.each(["constructor", "toString", "value-of"])("a question named %s is one like others", (name) => {
  const asked = withQuestions(form, [{ kind: "text", ask: name, id: name }]);
  const { values } = readPosted(asked, new URLSearchParams({ [`answers.${name}`]: "Here" }));
  expect(values?.answers).toEqual([{ id: name, ask: name, label: "Here" }]);
  expect(readPosted(asked, new URLSearchParams()).values?.answers).toEqual([]);
});
