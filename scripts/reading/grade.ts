import { syllable } from "syllable";

/** Ends a sentence; an end within a number or an abbreviation such as "a.m." has no space and capital after it. */
const SENTENCE_END = /(?<=[.!?:…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\d])/u;

/** The sentences of a text. A list of facts that a colon introduces counts as a sentence of its own. */
export function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** The words of a text; figures count as one word each. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * How many years of school a reader needs, after Flesch and Kincaid.
 *
 * @param sentences At least one; none has the grade 0.
 * @returns A figure such as 6.4; long sentences and long words raise it.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** A figure is spoken as few syllables; a compound is the sum of its parts. */
function syllablesOf(word: string): number {
  if (/^\d/.test(word)) return 2;
  return word.split("-").reduce((sum, part) => sum + Math.max(syllable(part), 1), 0);
}
