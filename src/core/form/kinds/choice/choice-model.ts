/** An option of a choice field. */
export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

/** One of a few options; an empty answer needs no option. */
export type ChoiceKind = {
  readonly kind: "choice";
  readonly options: readonly Option[];
  /** Drawn as a drop-down list, for many options. Its first line is this: what an empty answer means. */
  readonly list?: string;
  readonly invalid: string;
};

/** Options by their values: whether each is chosen. One that is not named stays as it is. */
export type Picks = Readonly<Record<string, boolean>>;

/** Types of such an answer: the values of its options, where the table has them. */
export type ChoiceTypes<Asked> = Asked extends { options: readonly { readonly value: infer Value }[] }
  ? {
      readonly typed: string;
      readonly answer: Value;
      readonly column: Value;
      readonly given: Value | Picks;
    }
  : never;
