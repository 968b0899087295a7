/** What is wrong with a picture file, in the words of a mistake in the content. */
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
