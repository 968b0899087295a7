/** Longest value that Stripe takes in one entry, in characters. */
const MAX_LENGTH = 500;

/**
 * Packs the texts of a donation into entries that travel with its payment, so that the donation is whole even if the
 * donor's browser closes right after paying. A long text takes several entries: `note`, `note.1`, `note.2`.
 */
export function packTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([name, text]) =>
    piecesOf(text).map((piece, index) => [index === 0 ? name : `${name}.${index}`, piece]),
  );
  return Object.fromEntries(entries);
}

/** Puts the texts together again. A text that was empty comes back as no entry. */
export function unpackTexts(entries: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(entries).filter((name) => !name.includes("."));
  return Object.fromEntries(
    names.map((name) => {
      let text = entries[name] ?? "";
      for (let index = 1; ; index++) {
        const piece = entries[`${name}.${index}`];
        if (piece === undefined) return [name, text];
        text += piece;
      }
    }),
  );
}

/** Whole characters only: half of an emoji could not be sent. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${MAX_LENGTH}}`, "gsu")) ?? [];
}
