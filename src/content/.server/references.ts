import { fieldsIn, itemIn, wordsOf } from "./schema-parts.ts";
import { type Path, type Source, valueAt } from "./source.ts";

/** A place in the content that references an entry of a folder. */
export interface Reference {
  source: Source;
  path: Path;
  slug: string;
  folder: string;
}

/** Finds the places in a file that reference entries, according to its schema. */
export function referencesIn(schema: unknown, source: Source): Reference[] {
  function visit(shape: unknown, value: unknown, path: Path): Reference[] {
    if (value === undefined || value === null) return [];
    const { entryOf } = wordsOf(shape);
    if (typeof entryOf === "string" && typeof value === "string")
      return [{ source, path, slug: value, folder: entryOf }];
    if (Array.isArray(value))
      return value.flatMap((item, index) => visit(itemIn(shape), item, [...path, index]));
    return Object.entries(fieldsIn(shape)).flatMap(([name, field]) =>
      visit(field, valueAt(value, [name]), [...path, name]),
    );
  }
  return visit(schema, source.data, []);
}
