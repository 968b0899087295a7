/** Says by how many characters a text is longer than its limit. */
export function tooLongBy(text: string, limit: number): string {
  const [most, more] = [limit, text.length - limit].map((count) => count.toLocaleString("en-US"));
  return `Please keep this to ${most} characters or fewer. It is ${more} too long.`;
}
