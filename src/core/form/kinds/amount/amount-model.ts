/** Any amount of money, such as 25 or 12.50; the answer is in hundredths. */
export type AmountKind = {
  readonly kind: "amount";
  /** Whether nothing is no answer. */
  readonly isSome?: true;
  readonly invalid: string;
};

/** Types of such an answer. One that is asked for is there once the form was checked. */
export type AmountTypes<Asked> = {
  readonly typed: string;
  readonly answer: Asked extends { required: string } ? number : number | undefined;
  readonly column: Asked extends { required: string } ? number : number | null;
};
