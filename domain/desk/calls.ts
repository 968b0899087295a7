/**
 * A guest to text or call, because they left only a phone number, prefer a text or a call, or mail is not set
 * up; and who has not been told yet.
 */
export type DeskCall = {
  readonly reference: string;
  readonly firstName: string;
  readonly phone: string;
  readonly by: "text" | "call";
  /** What to tell: the visit is booked, has changed, was cancelled, or is today or tomorrow. */
  readonly why: "booked" | "changed" | "cancelled" | "soon";
  /** The visits it is about, with the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
  readonly visits: readonly { readonly name: string; readonly starts: string }[];
};
