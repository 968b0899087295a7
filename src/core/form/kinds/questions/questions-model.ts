import type { Picks } from "../choice/choice-model.ts";

/** An option of such a question. One whose words were changed has a name of its own, which stays; else it follows from its words. */
export type QuestionOption = string | { readonly id: string; readonly label: string };

/** A question of the owner's own, as the content has it, and its name, as that of an option. Nobody has to answer. */
export type Question = { readonly id?: string; readonly ask: string } & (
  | { readonly kind: "text" | "tick" }
  | { readonly kind: "choice"; readonly options: readonly QuestionOption[] }
  | ({ readonly kind: "extra" } & ExtraTerms)
);

/** What one of an extra costs, in hundredths, how many there can be, and a tax of its own, in percent, within its price. */
export type ExtraTerms = {
  readonly price: number;
  readonly currency: string;
  readonly most: number;
  readonly tax?: number;
};

/** Questions of the owner, known only at reading: see `withQuestions`. Kept are those that were answered. */
export type QuestionsKind = {
  readonly kind: "questions";
  readonly questions: readonly Question[];
  /** Whether it asks how many of each extra, and nothing else. */
  readonly isPriced?: true;
};

/**
 * An answer to a question of the owner's, as it is kept: the question by its name, and both in the words of that time, because the
 * owner may reword them.
 */
export type KeptAnswer = {
  /** Name of the question. */
  readonly id: string;
  /** What was asked. */
  readonly ask: string;
  /** What was answered. */
  readonly label: string;
  /** Name of the option that was chosen; empty if there was none of that name. */
  readonly option?: string;
  /** Of an extra: what one of it costs, and how many there can be. It stays, whatever the owner asks for it later. */
  readonly each?: ExtraTerms;
};

/** What was typed for each question, by its name. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** What was answered to questions by their names: a text, or what was picked. One that is not named stays as it is. */
export type GivenAnswers = Readonly<Record<string, string | Picks>>;

export type QuestionsTypes = {
  readonly typed: TypedAnswers;
  readonly answer: readonly KeptAnswer[];
  readonly column: string;
  readonly given: readonly KeptAnswer[] | GivenAnswers;
};
