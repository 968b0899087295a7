/** Limits of a form submission, shared by the browser and the relay. */
export const limits = {
  /** Total text of one submission, in bytes. */
  textBytes: 50_000,
  /** One content file, in characters: a post of a hundred printed pages. */
  wordsText: 300_000,
  /** Fields of one POST to a page that is rendered on request. */
  fields: 500,
  /** One POST at the desk, in bytes; URL encoding turns one character into up to twelve bytes. */
  deskBytes: 4_000_000,
  /** Fields of one POST at the desk: more than four times as many as the largest form of the sample has. */
  deskFields: 2000,
  /** One POST to the desk by somebody who never signed in, in bytes. */
  strangerBytes: 16_000,
  /** One uploaded file, in bytes. */
  fileBytes: 5_000_000,
  /** Parts of one multipart body. */
  parts: 40,
  /** Maximum path length of the page with the form, in characters. */
  page: 300,
  /** Maximum length of a file name, in characters. */
  fileName: 120,
  /** A request without any progress is aborted after this time, in milliseconds. */
  stallMs: 20_000,
  /** Maximum total duration of a request, in milliseconds. */
  totalMs: 120_000,
} as const;
