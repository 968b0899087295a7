import type { Option, Picks } from "../choice/choice-model.ts";

/** Any number of options. They may be known only at reading: see `withOptions`. */
export type ChoicesKind = {
  readonly kind: "choices";
  readonly options: readonly Option[];
  readonly invalid: string;
};

/** An option as it is kept: with its label at that time, because the owner may reword it. */
export type Chosen = { readonly id: string; readonly label: string };

export type ChoicesTypes = {
  readonly typed: readonly string[];
  readonly answer: readonly string[];
  readonly kept: readonly Chosen[];
  readonly column: string;
  readonly given: readonly string[] | Picks;
};
