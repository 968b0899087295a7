import type { Room } from "#contract/booking/setup.ts";

/** A line that is to be claimed: checked, with everything that is stored of it. */
export type LineValues = {
  readonly offer: string;
  readonly name: string;
  readonly mode: { readonly kind: "private" } | { readonly kind: "shared"; readonly places: number };
  /** Sets of rooms, any of which will do. */
  readonly choices: readonly (readonly Room[])[];
  readonly minutes: number;
  readonly readyMinutes: number;
  readonly tick: number;
  readonly people: number;
  readonly adults: number | undefined;
  readonly children: number | undefined;
  readonly companions: number;
  readonly price: number;
  readonly helps: readonly { readonly id: string; readonly label: string }[];
  readonly note: string;
};
