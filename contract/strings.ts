/** Fixed words that a form shows from the start, the same in the browser and on the relay's own pages. */
export const strings = {
  /** The button while a form is on its way. */
  submitting: "Submitting...",
  /** Feedback form, stored. */
  feedbackThanks: "Thanks for your feedback!",
  /** Contact and event contact form, stored. */
  contactThanks: "Thank you for your message!",
  /** Volunteer form, stored. */
  volunteerThanks: "Thank you",
  /** Head of the list of fields to mend. */
  summaryTitle: "Please check these fields",
  /** The browser has no connection. */
  offline: "You seem to be offline. Your text is kept here. Please try again when you are connected.",
} as const;
