import type { KeptWhoComes } from "#domain/booking/line-form.ts";
import type { Room } from "#domain/booking/setup.ts";

/** The stored values of a line, except its rooms. */
export type LineFields = KeptWhoComes & {
  readonly offer: string;
  readonly name: string;
  readonly minutes: number;
  readonly tick: number;
  readonly price: number;
};

/** A validated line to be claimed. */
export type LineValues = LineFields & {
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Alternative sets of rooms. */
  readonly choices: readonly (readonly Room[])[];
  readonly readyMinutes: number;
};
