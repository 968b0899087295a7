import { expect, it } from "vitest";
import { z } from "zod";
import { unwrap, wordsOf } from "../schema-parts.ts";
import { shapeOf } from "./form-fields.ts";
import { entryFolders, listFiles, pageFiles, singleFiles, tableOf } from "./tables.ts";

/** Fields of a table whose form would show the name of the key: `hero.slides[].eyebrow`. */
function unlabelled(schema: unknown, path: string): string[] {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return unlabelled(inner.in, path);
  if (inner instanceof z.ZodArray) return unlabelled(inner.element, `${path}[]`);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return [...without(shapeOf(inner, undefined), path), ...kindsOf(inner, path)];
  if (inner instanceof z.ZodUnion) return kindsOf(inner, path);
  return inner instanceof z.ZodObject ? without(inner.shape, path) : [];
}

function kindsOf({ options }: z.ZodUnion, path: string): string[] {
  return options.flatMap((option) => unlabelled(option, path));
}

function without(shape: Readonly<Record<string, unknown>>, path: string): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const own = wordsOf(field).title ? [] : [place];
    return [...own, ...unlabelled(field, place)];
  });
}

const files = [
  ...singleFiles,
  ...listFiles,
  ...pageFiles,
  ...entryFolders.map(({ name }) => `${name}/one.md`),
];

it.each(files)("%s: every field of its form has a label of its own", (file) => {
  const table = tableOf(file);
  expect(unlabelled(table?.schema, "")).toEqual([]);
  if (file.startsWith("pages/")) expect(wordsOf(table?.schema).title).toBeDefined();
});
