/** A day, as `2027-03-09`. */
export type DayKind = {
  readonly kind: "day";
  /** Whether a day may have passed, or be far ahead. */
  readonly isAny?: true;
};

export const dayInput = { type: "date" } as const;
