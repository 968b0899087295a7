/** Fields shared by several forms. */

/** Maximum length of a message, note, description or comment, in characters. */
export const longText = 10_000;

export const name = {
  kind: "text",
  label: "Name",
  limit: 100,
  required: "Please write your name.",
  autoComplete: "name",
} as const;

export const email = {
  kind: "email",
  label: "E-mail",
  required: "Please write your e-mail address.",
} as const;
