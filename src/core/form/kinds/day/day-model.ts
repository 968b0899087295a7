/** A day, as `2027-03-09`. */
export type DayKind = {
  readonly kind: "day";
  /** Also one that has passed, or is far ahead. */
  readonly isAny?: true;
};

export const dayInput = { type: "date", autoComplete: "off" } as const;
