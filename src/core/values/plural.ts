/** Formats a count: `1 time`, `5 times`. */
export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
