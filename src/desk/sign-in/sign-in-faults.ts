/** Messages for people who could not sign in. */
export const signInFaults = {
  "too many": "Too many tries. Please wait ten minutes, then try again.",
  refused: "This link or code no longer works. It may be too old, or already used. Please ask for a new one.",
  "wrong passkey":
    "This passkey was not recognized, or it took too long. Please try again, or sign in another way.",
} as const;
