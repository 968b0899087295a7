import { cleanLine } from "#core/values/text.ts";
import type { Field } from "../../define-form.ts";
import { picked } from "../choice/choice-answer.ts";
import type { Picks } from "../choice/choice-model.ts";
import { cutText, type KindAnswer, type Posted } from "../kind-answer.ts";
import {
  answerOf,
  answersBeside,
  answerTo,
  extraWords,
  inWordsOf,
  mostQuestions,
  questionName,
  readStoredAnswers,
  typedAnswer,
  unaskedAnswer,
} from "./questions.ts";
import type { KeptAnswer, Question, QuestionsKind, TypedAnswers } from "./questions-model.ts";
import { unaskedIn } from "./unasked.ts";

export const questionsAnswer: Partial<KindAnswer<Field & QuestionsKind>> = {
  read: (posted, name, { questions }) => readAnswers(posted, name, questions),
  answer(typed, { questions }) {
    const answers: TypedAnswers = Object(typed);
    return questions.flatMap((question) => {
      const name = questionName(question);
      return (Object.hasOwn(answers, name) && answerOf(question, cleanLine(answers[name] ?? ""))) || [];
    });
  },
  typed(answer, { questions }) {
    const answers = keptIn(answer);
    return Object.fromEntries(
      questions.map((question) => [
        questionName(question),
        typedAnswer(question, answerTo(question, answers)),
      ]),
    );
  },
  keep: (answer) => answer ?? [],
  cut: (answer) => keptIn(answer).map((each) => ({ ...each, label: cutText(each.label) })),
  hide: (answer, hide) => keptIn(answer).map((each) => ({ ...each, label: hide(each.label, false) })),
  say: (answer) => keptIn(answer).map((each) => ({ label: each.ask, values: [extraWords(each)] })),
  toColumn: (kept) => JSON.stringify(kept),
  fromColumn: (stored) => readStoredAnswers(JSON.parse(String(stored))),
  // Nobody orders what is not to be had any more.
  unasked: (posted, prefix, name, { questions, isPriced }) =>
    isPriced ? [] : unaskedIn(questions, posted, prefix, name),
  changed(before, change, { questions }) {
    if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
    const answers = keptIn(before);
    const given = new Map<string, string | Picks>(Object.entries(change));
    const asked = questions.flatMap((question) => {
      const answer = answerTo(question, answers);
      const typed = given.get(questionName(question));
      const text = typeof typed === "object" ? picked(typedAnswer(question, answer), typed) : typed;
      return (text === undefined ? answer : answerOf(question, cleanLine(text))) ?? [];
    });
    // What belongs to no question of the form stays, and so does what was answered to one that is gone.
    const others = answersBeside(questions, answers);
    const names = questions.map(questionName);
    const unasked = [...given].flatMap(([id, text]) =>
      names.includes(id) || typeof text === "object" ? [] : (unaskedAnswer(id, text) ?? []),
    );
    const room = Math.max(0, mostQuestions - others.length);
    const more = unasked.filter(({ id }) => others.every((other) => other.id !== id)).slice(0, room);
    return inWordsOf(answers, [...asked, ...others, ...more]);
  },
};

function readAnswers(posted: Posted, name: string, questions: readonly Question[]): TypedAnswers {
  const typed = questions.flatMap((question) => {
    const [text] = posted.getAll(`${name}.${questionName(question)}`);
    return text === undefined ? [] : [[questionName(question), text.trim()]];
  });
  return Object.fromEntries(typed);
}

function keptIn(answer: unknown): readonly KeptAnswer[] {
  return Array.isArray(answer) ? answer : [];
}
