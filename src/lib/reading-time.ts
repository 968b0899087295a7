/** Words that most people read in a minute. */
const WORDS_PER_MINUTE = 200;

/**
 * Estimates how long a text takes to read.
 *
 * @param words Number of words.
 * @returns Whole minutes, rounded up; at least one.
 */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
