/** The answers to a question about the building. None is chosen until the owner has said so. */
export const promiseAnswers = {
  "so here": "Yes, it is so here",
  "not here": "No",
  "not known": "I do not know yet",
} as const;
