/** Cleaning of typed text, shared by the browser and the relay. */

const lineBreak = /[\n\r\u0085\u2028\u2029]/;
// Control characters that pasting from a word processor may add; tab and newline stay.
const control = /[\p{Cc}\u2028\u2029]/gu;
// What word processors and spreadsheets put between words: without it they would be one.
const gap = /[\t\v\f]/g;
// What phones put around a copied number or address, unseen. It would reorder the words after it.
const unseen = /[\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
// A text that shows nothing: joiners without emojis, soft hyphens, letters that are blank (DI: default ignorable).
const blank = /^[\p{DI}\u2800\s]+$/u;

/** Whether a text has a line break of any kind, which a one-line field must not have. */
export function hasLineBreak(text: string): boolean {
  return lineBreak.test(text);
}

/** Replaces lone surrogates, which cannot be stored. */
function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}

/** Removes control and unseen characters, and surrounding whitespace, from a one-line field. */
export function cleanLine(text: string): string {
  return replaceLoneSurrogates(text)
    .replace(gap, " ")
    .replace(control, "")
    .replace(unseen, "")
    .replace(blank, "")
    .trim();
}

/**
 * Cleans an e-mail address: its domain as mail servers know it. `Sam@müller.example` becomes `Sam@xn--mller-kva.example`,
 * as browsers other than Firefox send it anyway.
 */
export function cleanEmail(text: string): string {
  const address = cleanLine(text);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // The longest address has 254 characters; plain ones stay as they are.
  if (at < 1 || address.length > 254 || /^[\0-\x7f]*$/.test(domain) || /[\s/?#:@\\[\]]/.test(domain))
    return address;
  return URL.canParse(`http://${domain}`)
    ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
    : address;
}

/** Normalizes line breaks to `\n` and removes control characters and surrounding whitespace. */
export function cleanText(text: string): string {
  return replaceLoneSurrogates(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(control, (char) => (char === "\n" || char === "\t" ? char : ""))
    .replace(blank, "")
    .trim();
}
