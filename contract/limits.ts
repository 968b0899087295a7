/** Limits of what a form may carry, for the browser and the relay alike. */
export const limits = {
  /** All text of one submission together, in bytes. */
  textBytes: 50_000,
  /** One file of the site's words, in characters: a post of a hundred printed pages. */
  wordsText: 300_000,
  /** What is posted at the desk at once, in bytes; letters with accents are posted in up to twelve. */
  deskBytes: 4_000_000,
  /** One uploaded file, in bytes. */
  fileBytes: 5_000_000,
  /** Parts of one multipart body. */
  parts: 40,
  /** Longest path of the page a form stands on, in characters. */
  page: 300,
  /** Longest file name, in characters. */
  fileName: 120,
  /** Time without any progress after which a request is given up, in milliseconds. */
  stallMs: 20_000,
  /** Longest time a request may take in all, in milliseconds. */
  totalMs: 120_000,
} as const;
