import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { editorForm } from "#site/content/.server/content-editor/editor-form.ts";
import { tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { labelledFields } from "#ui/lib/editor-fields.ts";

/** Words of programs, which say nothing to an owner; as a whole label, also what a sentence may say: keys of a provider are called so. */
const ofPrograms =
  /\b(position|digest|unique|sample|slug|boolean|null|yaml|enum|regex)\b|^(true|false|keys?|id|index)$/i;

const content = "tests/content";
const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((file) => tableOf(file));

it.each(files)("the form of %s speaks the owner's words", (file) => {
  const table = tableOf(file);
  const text = readFileSync(path.join(content, file), "utf8");
  const form = table && editorForm(table, file, text, { issues: [], pictures: [] });
  const words = labelledFields(form?.fields ?? []).flatMap(({ field }) => [
    field.label,
    field.help ?? "",
    ...(field.kind === "value" ? (field.options ?? []).map(({ label }) => label) : []),
  ]);
  expect(words.filter((each) => ofPrograms.test(each))).toEqual([]);
});

/** Sentences and labels that a page of the desk shows: what stands between tags, and texts that begin like a sentence. */
function shownIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\sfrom "[^"]*"/g, "");
  const between = [...code.matchAll(/(?<==?)>([^<>{}=;]*[a-z]{3}[^<>{}=;]*)</g)].map(([, text = ""]) => text);
  const texts = [...code.matchAll(/["'`]((?:\p{Lu}|[“])[^"'`\n]*)["'`]/gu)].map(([, text = ""]) => text);
  return [...between, ...texts].map((text) => text.replace(/\$\{[^}]*\}/g, "…").trim());
}

const pages = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /(^|\/)desk\/.*\.tsx?$/.test(file) && !/\.(test|fixtures)\.|\.server\./.test(file),
);

it("pages of the desk speak the owner's words", () => {
  expect(pages.length).toBeGreaterThan(80);
  const wrong = pages.flatMap((file) =>
    shownIn(readFileSync(path.join("src", file), "utf8"))
      .filter((text) => ofPrograms.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
