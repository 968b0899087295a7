/** Fixed texts of forms, shared by the browser and the relay's own pages. */
export const strings = {
  /** The submit button while a form is being sent. */
  submitting: "Submitting...",
  /** Feedback form, stored. */
  feedbackThanks: "Thanks for your feedback!",
  /** Contact and event contact form, stored. */
  contactThanks: "Thank you for your message!",
  /** Volunteer form, stored. */
  volunteerThanks: "Thank you",
  /** Heading of the error summary. */
  summaryTitle: "Please check these fields",
  offline: "You seem to be offline. Your text is kept here. Please try again when you are connected.",
} as const;
