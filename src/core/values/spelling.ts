import { studioLocale } from "./locale.ts";

/** Countries whose people spell as in Britain. Elsewhere English is written as in the United States. */
const britishCountries = /^(AU|CA|CY|GB|GG|GH|HK|IE|IM|IN|JE|KE|MT|MY|NG|NZ|PK|SG|ZA)$/;

/**
 * Words that people there write or say in another way, and in Canada in a third one. With a capital, "Center" and "Gray" may be names,
 * of places and people, that an owner has written.
 */
const britishWords: readonly (readonly [RegExp, string, string?])[] = [
  [/\b([Cc])olor(s|ed)?\b/g, "$1olour$2"],
  [/\bcenter(s|ed)?\b/g, "centre$1"],
  [/\bgray\b/g, "grey"],
  [/\bRestroom/g, "Toilet", "Washroom"],
  [/\brestroom/g, "toilet", "washroom"],
  [/\b([Pp])ostal code/g, "$1ostcode", "$&"],
  // The one that pays, never the one that looks.
  [/\b([Bb]y|[Aa]) check\b/g, "$1 cheque"],
  [/^Check$/, "Cheque"],
];

/** A text of the program in the English of the studio's country. What an owner has written stays. */
export function asHere(text: string): string {
  const { code } = studioLocale();
  if (!britishCountries.test(code)) return text;
  return britishWords.reduce(
    (words, [from, to, inCanada = to]) => words.replace(from, code === "CA" ? inCanada : to),
    text,
  );
}
