/**
 * A guest who left a phone number only, or would rather be texted or called, or whom no mail can reach because none is set
 * up, and who has not been told yet.
 */
export type DeskCall = {
  readonly reference: string;
  readonly firstName: string;
  readonly phone: string;
  readonly by: "text" | "call";
  /** What to tell: it is booked, has changed, was cancelled, or is tomorrow or today. */
  readonly why: "booked" | "changed" | "cancelled" | "soon";
  /** The visits that it is about, with the studio's offset: `2026-12-01T15:00:00-05:00`. */
  readonly visits: readonly { readonly name: string; readonly starts: string }[];
};
