import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { splitFrontMatter } from "#src/content/.server/front-matter.ts";
import { SAMPLE_CONTENT } from "#src/content/.server/temporary-content.ts";
import { readYaml } from "#src/content/.server/yaml-source.ts";
import { editorConfig } from "./config.ts";
import type { Field } from "./fields.ts";

const PICTURES = readPictureNames();
const { collections } = editorConfig(PICTURES);

/** Every file that the editor offers, with its fields. */
const files = collections.flatMap((collection) => {
  if ("files" in collection) return collection.files.map(({ file, fields }) => ({ file, fields }));
  return readdirSync(inSample(collection.folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ file: `${collection.folder}/${name}`, fields: collection.fields }));
});

function readPictureNames(): string[] {
  const entries = readData("content/pictures.yaml");
  return Array.isArray(entries) ? entries.map(({ file }) => String(file)) : [];
}

/** The place of `content/faq.yaml` in the content that tests read. */
function inSample(file: string): string {
  return path.join(SAMPLE_CONTENT, path.relative("content", file));
}

function readData(file: string): unknown {
  const text = readFileSync(inSample(file), "utf8");
  const source = readYaml(splitFrontMatter(text)?.yaml ?? text, file);
  if (Array.isArray(source)) throw new Error(`${file} cannot be read.`);
  return source.data;
}

/** What of a value no field would show, so that it would be lost or refused when the file is saved. */
function uncovered(field: Field, value: unknown, way: string): string[] {
  if (value === null || value === undefined) return field.required === false ? [] : [`${way}: nothing`];
  if (field.fields && field.widget === "list")
    return (value as unknown[]).flatMap((item, at) =>
      uncoveredGroup(field.fields ?? [], item, `${way}[${at}]`),
    );
  if (field.fields) return uncoveredGroup(field.fields, value, way);
  if (field.widget === "list")
    return (value as unknown[]).flatMap((item, at) =>
      field.field ? uncovered(field.field, item, `${way}[${at}]`) : [],
    );
  if (field.widget === "select")
    return (field.options as unknown[]).includes(value) ? [] : [`${way}: ${value}`];
  if (field.widget === "number") return typeof value === "number" ? [] : [`${way}: ${value}`];
  if (field.widget === "boolean") return typeof value === "boolean" ? [] : [`${way}: ${value}`];
  const [pattern] = (field.pattern as [string] | undefined) ?? [""];
  return typeof value === "string" && new RegExp(pattern).test(value) ? [] : [`${way}: ${value}`];
}

function uncoveredGroup(fields: readonly Field[], group: unknown, way: string): string[] {
  const values = group as Record<string, unknown>;
  const unknown = Object.keys(values).filter((key) => !fields.some(({ name }) => name === key));
  return [
    ...unknown.map((key) => `${way}.${key}: no field`),
    ...fields.flatMap((field) =>
      field.name in values || field.required !== false
        ? uncovered(field, values[field.name], `${way}.${field.name}`)
        : [],
    ),
  ];
}

describe("the editor", () => {
  test.each(files)("has a field for all that $file holds, and takes it as it is", ({ file, fields }) => {
    const data = readData(file);
    const own = fields.filter(({ name }) => name !== "body");
    const [list] = own;
    if (Array.isArray(data) && list) expect(uncovered(list, data, path.basename(file))).toEqual([]);
    else expect(uncoveredGroup(own, data, path.basename(file))).toEqual([]);
  });

  test("offers every file of words but those with parts that only a hand can write", () => {
    const offered = files.map(({ file }) => file);
    const all = readdirSync(SAMPLE_CONTENT, { recursive: true, encoding: "utf8" })
      .map((file) => `content/${file.replaceAll(path.sep, "/")}`)
      .filter((file) => /\.(md|yaml)$/.test(file) && !/^content\/(images|yoga)\//.test(file));
    expect(all.filter((file) => !offered.includes(file)).toSorted()).toEqual([
      "content/booking.yaml",
      "content/brand.yaml",
      "content/comments.yaml",
      "content/pages/accessibility.yaml",
      "content/pages/privacy.yaml",
    ]);
  });

  test("lets pictures be chosen only among those that are described", () => {
    const posts = collections.find(({ name }) => name === "posts");
    const image = posts && "fields" in posts ? posts.fields.find(({ name }) => name === "image") : undefined;
    expect(image).toMatchObject({ widget: "select", options: PICTURES });
  });
});
