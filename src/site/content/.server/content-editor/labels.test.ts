import { expect, it } from "vitest";
import { z } from "zod";
import { type ValueField, valueFields } from "#ui/lib/editor-fields.ts";
import { choicesOf, unwrap, wordsOf } from "../schema-parts.ts";
import { fieldFor, shapeOf } from "./editor-form.ts";
import { entryFolders, filesIn, listTableFiles, pageFiles, singleFiles, tableOf } from "./editor-tables.ts";

/** Fields of a table without a label, whose form would show the key: `hero.slides[].eyebrow`. */
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

/** Choices of a table without a label, whose form would show the raw value: `offers[].mode: private`. */
function unnamedChoices(schema: unknown, path: string): string[] {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return unnamedChoices(inner.in, path);
  if (inner instanceof z.ZodArray) return unnamedChoices(inner.element, `${path}[]`);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => unnamedChoices(option, path));
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) => unnamedChoices(field, `${path}.${name}`));
  const named: object = wordsOf(schema).choices ?? {};
  return [...choicesOf(schema).keys()]
    .filter((value) => !Object.hasOwn(named, value))
    .map((value) => `${path}: ${value}`);
}

const files = [
  ...singleFiles,
  ...listTableFiles,
  ...pageFiles,
  ...filesIn(["es"]),
  ...entryFolders.map(({ name }) => `${name}/one.md`),
];

it.each(files)("%s: every field of its form has a label", (file) => {
  const table = tableOf(file);
  expect(unlabelled(table?.schema, "")).toEqual([]);
  if (file.startsWith("pages/")) expect(wordsOf(table?.schema).title).toBeDefined();
});

it.each(files)("%s: every choice of its form has a label", (file) => {
  expect(unnamedChoices(tableOf(file)?.schema, "")).toEqual([]);
});

it("labels the modes of a visit and the days of the week", () => {
  const [offer] = valuesOf("booking.yaml", { offers: [{ mode: "shared" }] }, "offers.0.mode");
  expect(offer?.options).toEqual([
    { value: "private", label: "Only this party" },
    { value: "shared", label: "Several parties share it" },
  ]);
  const [days] = valuesOf("booking.yaml", { quietHours: [{ days: ["Mo"] }] }, "quietHours.0.days");
  expect(days?.control).toBe("ticks");
  expect(days?.options?.[0]).toEqual({ value: "Mo", label: "Monday" });
});

/** The form field at a path of its file. */
function valuesOf(file: string, data: unknown, path: string): ValueField[] {
  const field = fieldFor(tableOf(file)?.schema, data, [], { pictures: [], errors: new Map() });
  return valueFields(field).filter((each) => each.path === path);
}
