/** The levels from 0 to 5, in words. */
export const levelWords = ["none", "very little", "a little", "some", "quite a lot", "a lot"] as const;
