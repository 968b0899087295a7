/** A checkbox: sends `value`, or nothing. */
export type TickKind = {
  readonly kind: "tick";
  readonly value: string;
  /** Says yes to something: it counts only in the post that brings it, and is never kept from before. */
  readonly isConsent?: true;
  readonly invalid?: string;
  /** What a ticked box says where the answer is read; `label` if omitted. */
  readonly said?: string;
};

export type TickTypes = { readonly typed: string; readonly answer: boolean; readonly column: 0 | 1 };
