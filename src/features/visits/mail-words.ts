import type { BookingNews } from "#core/booking/mail-queue.server.ts";

/** What a mail announces at the time of sending. */
export type Told = BookingNews | "dropped" | "restored" | "money";

/** How the mail about a visit begins. */
export const visitorStart: Readonly<Record<Told, string>> = {
  booked: "Your visit is booked.",
  changed: "Your visit has changed. Here it is now.",
  cancelled: "Your visit is cancelled. You do not need to do anything else.",
  dropped: "We are sorry: we have to cancel your visit. You did nothing wrong.",
  restored:
    "Your visit is booked after all. If a mail told you that it was cancelled, please ignore that one.",
  reminder: "This is a reminder of your visit.",
  money: "This is about what you paid for your visit.",
  link: "Here is the link to your visit, as you asked.",
};

/** How a mail about a place at an event begins. */
export const eventStart: Readonly<Record<Told, string>> = {
  booked: "You are signed up.",
  changed: "Your sign-up has changed. Here it is now.",
  cancelled: "You are no longer signed up. You do not need to do anything else.",
  dropped: "We are sorry: we have to cancel this event. You did nothing wrong.",
  restored:
    "The event takes place after all. If a mail told you that it was cancelled, please ignore that one.",
  reminder: "This is a reminder of the event.",
  money: "This is about what you paid for the event.",
  link: "Here is the link to your sign-up, as you asked.",
};

/** About an event that has moved. */
export const eventMoved =
  "The event has moved. Here it is now. If you cannot come then, you can cancel at no cost until it begins.";

/** What a guest may do whose event moved while they paid. */
export const movedThen =
  "If you cannot come then, you can cancel until it begins, and all of your money goes back.";

/** Begins the mail about what is different at the place. */
export const placeStart =
  "Something at our place has changed. You told us what helps you, so we tell you before you come. Your visit is still booked.";

/** Where we cannot come to the guest, and where we can after all. */
export const cannotGoStart = "We are sorry: we cannot come as planned. You did nothing wrong.";
export const comesStart =
  "We can come after all, as booked. If a mail told you otherwise, please ignore that one.";

/** How subjects begin. Two mails in a row never have the same one: programs would show them as one. */
const subjectStarts: Readonly<Partial<Record<Told, string>>> = {
  changed: "Changed",
  cancelled: "Cancelled",
  dropped: "We have to cancel",
  restored: "Booked after all",
  reminder: "Reminder",
  money: "What you paid",
};

/** The beginning of a subject, with its stop: what is different, if the mail tells of a change. Empty if it begins with the visit. */
export function subjectStart(
  told: Told,
  { differences, earlier }: { readonly differences: readonly string[]; readonly earlier: number },
): string {
  const [difference] = differences;
  if (told === "changed" && difference !== undefined) return `${difference}.`;
  const start = subjectStarts[told];
  if (start === undefined) return "";
  const isRepeated = told !== "cancelled" && told !== "dropped" && told !== "reminder" && earlier > 0;
  return `${start}${isRepeated ? ` (${earlier + 1})` : ""}:`;
}

/** How the mail to the studio begins. */
export const studioStart: Readonly<Record<Told, string>> = {
  booked: "Booked",
  changed: "Changed",
  cancelled: "Cancelled by the guest",
  dropped: "Cancelled by us",
  restored: "Booked again",
  reminder: "Reminder",
  money: "Money",
  link: "Link",
};
