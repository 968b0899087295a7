/** Fields that several forms ask for in the same way. */

/** Longest message, note, description or comment, in characters. */
export const longText = 10_000;

/** The visitor's name. */
export const name = {
  kind: "text",
  label: "Name",
  limit: 100,
  required: "Please write your name.",
  autoComplete: "name",
} as const;

/** An address that an answer goes to. */
export const email = {
  kind: "email",
  label: "E-mail",
  required: "Please write your e-mail address.",
} as const;
