import { syllable } from "syllable";

/** The gap between sentences. It requires a capital, so "9 a.m. on Monday" is not split. */
const SENTENCE_END = /(?<=[.!?:…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\d])/u;

/** Splits a text into sentences. A list after a colon counts as a separate sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** The words of a text. A number counts as one word. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu) ?? [];
}

/**
 * Flesch–Kincaid grade level: how many years of school a reader needs.
 *
 * @param sentences The grade is 0 if there are none.
 * @returns Such as 6.4. Long sentences and long words raise it.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts syllables. A number counts as two; a hyphenated compound is the sum of its parts. */
function syllablesOf(word: string): number {
  if (/^\d/.test(word)) return 2;
  return word.split("-").reduce((sum, part) => sum + Math.max(syllable(part), 1), 0);
}
