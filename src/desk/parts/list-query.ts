/** Longest text that is looked for, in characters. */
export const maxFind = 200;

/** Signs that nobody sees, and `#` before a number: both come along when something is pasted. Joiners belong to words of some languages. */
const pastedAlong = /^[\s\p{Cf}]*#\s*|(?![\u200C\u200D])\p{Cf}/gu;

/** What is looked for in a list; empty if nothing. */
export function findIn(query: URLSearchParams): string {
  return (
    query
      .get("find")
      ?.replace(pastedAlong, "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, maxFind) ?? ""
  );
}

/** Says that only the beginning of a long text is looked for; undefined if all of it is. */
export function cutWords(find: string): string | undefined {
  return find.length === maxFind ? `Only the first ${maxFind} characters are looked for.` : undefined;
}

/** Where a page of a list begins: after this entry; undefined for the first page. */
export function beforeIn(query: URLSearchParams): number | undefined {
  const before = Number(query.get("before"));
  return before > 0 ? before : undefined;
}
