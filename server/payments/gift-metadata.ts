/** Maximum length of a metadata value at Stripe, in characters. */
const MAX_LENGTH = 500;

/**
 * Packs the texts of a donation into the metadata of its payment, so that the donation is complete even if
 * the donor's browser closes right after paying. A long text is split into several entries: `note`, `note.1`,
 * `note.2`.
 */
export function packTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([name, text]) =>
    piecesOf(text).map((piece, index) => [index === 0 ? name : `${name}.${index}`, piece]),
  );
  return Object.fromEntries(entries);
}

/** Unpacks the texts. Empty texts are missing, because they have no entry. */
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

/** Splits between code points, because half a surrogate pair cannot be sent. */
function piecesOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${MAX_LENGTH}}`, "gsu")) ?? [];
}
