/** What is said to somebody who could not come in. */
export const entryWords = {
  "too many": "That was tried very often. Please wait ten minutes, then try again.",
  refused:
    "This link or code no longer works. It may be too old, or it was used before. Please ask for another one.",
  "wrong passkey":
    "This passkey is not known here, or it took too long. Please try again, or use another way.",
  "no name": "Please write your name.",
} as const;
