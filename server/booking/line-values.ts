import type { Room } from "#domain/booking/setup.ts";

/** The stored values of a line, except its rooms. */
export type LineFields = {
  readonly offer: string;
  readonly name: string;
  readonly minutes: number;
  readonly tick: number;
  readonly people: number;
  readonly adults: number | undefined;
  readonly children: number | undefined;
  readonly companions: number;
  readonly price: number;
  readonly helps: readonly { readonly id: string; readonly label: string }[];
  readonly note: string;
};

/** A validated line to be claimed. */
export type LineValues = LineFields & {
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Alternative sets of rooms. */
  readonly choices: readonly (readonly Room[])[];
  readonly readyMinutes: number;
};
