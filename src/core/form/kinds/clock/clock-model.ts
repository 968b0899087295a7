/** A time of day, in quarters of an hour. */
export type ClockKind = { readonly kind: "clock"; readonly invalid: string };

export const clockInput = { type: "time", step: 900 } as const;
