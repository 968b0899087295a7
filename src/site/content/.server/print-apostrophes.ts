/** An apostrophe within a word, as keyboards have it. */
const typed = /(?<=\p{L})'(?=\p{L})/gu;

/** Whether something is no text but an address or the name of a file. */
function isAddressOrFile(value: string): boolean {
  return !/\s/.test(value) && /[/:#@]|\.\w+$/.test(value);
}

/** Gives every text at any depth the apostrophes of print, whatever the owner's keyboard has. */
export function printApostrophes<T>(value: T): T {
  // The casts are safe: nothing changes its type.
  if (typeof value === "string")
    return (isAddressOrFile(value) ? value : value.replace(typed, "’")) as T & string;
  if (Array.isArray(value)) return value.map(printApostrophes) as T & unknown[];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printApostrophes(item)])) as T;
}
