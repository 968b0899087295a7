import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsIn, itemIn, wordsOf } from "../.server/schema-parts.ts";
import { collections, folders, pagedCollections } from "./collections.ts";

/** Every field of a schema and its nested groups, with its path. */
function fieldsWithin(schema: unknown, way: string): [way: string, schema: unknown][] {
  return Object.entries(fieldsIn(schema)).flatMap(([name, field]) => {
    const here = `${way}.${name}`;
    // Replies are recursive, so stop here.
    const item = name === "replies" ? undefined : itemIn(field);
    return [[here, field], ...fieldsWithin(field, here), ...fieldsWithin(item, `${here}[]`)];
  });
}

test.each(collections)("every field of $name has a label for its form", ({ name, schema }) => {
  const fields = fieldsWithin(schema, name);
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter(([, field]) => !wordsOf(field).title).map(([way]) => way)).toEqual([]);
});

test("no two collections share a name or an address", () => {
  const names = collections.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const addresses = pagedCollections.flatMap(({ pages: { list, entry, layouts = [], others = [] } }) =>
    [list, entry, ...layouts.flatMap((layout) => Object.values(layout)), ...others].filter(Boolean),
  );
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("every kind of collection page has a size budget", () => {
  const budgets: { pages: { page: string }[] } = JSON.parse(readFileSync("budgets.json", "utf8"));
  const measured = budgets.pages.map(({ page }) => page);
  const kinds = pagedCollections.flatMap(({ pages }) => [pages, ...(pages.layouts ?? [])]);
  for (const { list, entry } of kinds) {
    expect(measured).toContain(list);
    if (entry) expect(measured.filter((page) => page.startsWith(`${entry}/`))).not.toEqual([]);
  }
});

test("the title field must be a field of the entry", () => {
  const { causes } = folders;
  // @ts-expect-error: a cause has a title, not a name
  expect({ ...causes, titleField: "name" } satisfies typeof causes).toBeDefined();
});
