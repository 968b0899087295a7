import type { Room } from "#contract/booking/setup.ts";

/** What is stored of a line, apart from its rooms. */
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

/** A checked line that is to be claimed. */
export type LineValues = LineFields & {
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Sets of rooms, any of which will do. */
  readonly choices: readonly (readonly Room[])[];
  readonly readyMinutes: number;
};
