import type { Path } from "./source.ts";

/** A value inside a file's data, and the way to it. */
export interface Found {
  path: Path;
  value: unknown;
}

/** Every single value (text, number, …) of nested lists and groups, in the order of the file. */
export function* leaves(data: unknown, path: Path = []): Generator<Found> {
  if (typeof data !== "object" || data === null) {
    yield { path, value: data };
    return;
  }
  const isList = Array.isArray(data);
  for (const [key, value] of Object.entries(data))
    yield* leaves(value, [...path, isList ? Number(key) : key]);
}

/** Whether a value leads somewhere: the name of its field says so. */
export function isLink(path: Path): boolean {
  return path.at(-1) === "href" || path.at(-1) === "link";
}
