import { type Path, type Source, splitFrontMatter } from "./source.ts";
import type { Reading } from "./sources.ts";

/** A single value inside a file's data, and the path to it. */
interface Leaf {
  path: Path;
  value: unknown;
}

/** Every single value (text, number, …) in nested lists and groups, in file order. */
export function* leaves(data: unknown, path: Path = []): Generator<Leaf> {
  if (typeof data !== "object" || data === null) {
    yield { path, value: data };
    return;
  }
  const isList = Array.isArray(data);
  for (const [key, value] of Object.entries(data))
    yield* leaves(value, [...path, isList ? Number(key) : key]);
}

/** Every single value of several files, with the file. */
export function leavesOf(sources: readonly Source[]): (Leaf & { source: Source })[] {
  return sources.flatMap((source) => [...leaves(source.data)].map((leaf) => ({ source, ...leaf })));
}

/** Whether a field holds a link, according to its name. */
export function isLink(path: Path): boolean {
  return path.at(-1) === "href" || path.at(-1) === "link";
}

/** The lines of the texts of all entries, as they were written. */
export function bodyLines({ folder, entries }: Pick<Reading, "folder" | "entries">) {
  return [...entries].flatMap(([collection, list]) =>
    list.flatMap(({ name, source: { file } }) => {
      const parts = splitFrontMatter(folder.read(`${collection}/${name}.md`) ?? "");
      const lines = parts?.body.split("\n") ?? [];
      return lines.map((words, index) => ({ file, line: (parts?.bodyLinesBefore ?? 0) + index + 1, words }));
    }),
  );
}
