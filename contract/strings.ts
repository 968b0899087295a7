/** Fixed words of the forms, the same in the browser and on the relay's own pages. */
export const strings = {
  /** The button while a form is on its way. */
  submitting: "Submitting...",
  /** Feedback form, stored. */
  feedbackThanks: "Thanks for your feedback!",
  /** Contact and event contact form, stored. */
  contactThanks: "Thank you for your message!",
  /** Volunteer form, stored. */
  volunteerThanks: "Thank you",
  /** Network or server failed. Show a phone number and an e-mail address beside it. */
  sendFailed: "Error occurred while sending email. Please try again later.",
  /** Head of the list of fields to mend. */
  summaryTitle: "Please check these fields",
  /** The browser has no connection. */
  offline: "You seem to be offline. Your text is kept here. Please try again when you are connected.",
  /** No answer in time. */
  timedOut: "The answer took too long. Your text is kept here. Please try again.",
  /** 413. */
  tooLarge:
    "Your message is too large. Text can have up to 50 kB and a file up to 5 MB. Please make it smaller and send it again.",
  /** 429; `tooManyWait` adds how long. */
  tooMany: "You have sent several messages in a short time.",
  /** 503. */
  notStored: "We could not save your message. Please try again in a few minutes, or call us.",
  /** Button on the relay's page for a form that was refused. */
  sendAgain: "Send again",
  /** 403. */
  foreignOrigin: "This form can only be sent from our own website.",
  /** 400 and 415. */
  notReadable: "We could not read what was sent. Please go back to the form and send it again.",
  /** 408: the body came in too slowly. */
  tooSlow: "Your message came in too slowly. Please check your connection and send it again.",
} as const;

/**
 * Says how long to wait after too many messages.
 * @param seconds the value of the `Retry-After` header, in seconds
 */
export function tooManyWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${strings.tooMany} Please wait ${minutes === 1 ? "one minute" : `${minutes} minutes`} and send it again.`;
}
