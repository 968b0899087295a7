/** A problem with a picture file, with the same texts as a content issue. */
export class PictureError extends Error {
  readonly found: string;
  readonly expected: string;
  readonly hint: string;

  constructor(found: string, expected: string, hint: string) {
    super(`found ${found}, expected ${expected}: ${hint}`);
    this.name = "PictureError";
    this.found = found;
    this.expected = expected;
    this.hint = hint;
  }
}
