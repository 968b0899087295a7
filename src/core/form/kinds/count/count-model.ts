/** A whole number within bounds. */
export type CountKind = {
  readonly kind: "count";
  readonly from: number;
  readonly to: number;
  /** Error message for any other number, or none. */
  readonly invalid: string;
  /** The number that an empty field means; if omitted, the answer is then unknown. */
  readonly empty?: number;
};

export const countInput = { inputMode: "numeric" } as const;

/** Types of such an answer: unknown where an empty field means no number. */
export type CountTypes<Asked> = {
  readonly typed: string;
  readonly answer: Asked extends { empty: number } ? number : number | undefined;
  readonly column: Asked extends { empty: number } ? number : number | null;
};
