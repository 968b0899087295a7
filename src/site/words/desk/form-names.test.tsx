import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { editorForm } from "#site/content/.server/content-editor/editor-form.ts";
import { dataOf, splitFile } from "#site/content/.server/content-editor/editor-tables.ts";
import { writePosted } from "#site/content/.server/content-editor/write-posted.ts";
import { folders } from "#site/content/collections/collections.ts";
import type { EditorField } from "#ui/lib/editor-fields.ts";
import { EditorFileForm } from "./file-form.tsx";

/** Renders the form with everything that it can have. */
function render(fields: readonly EditorField[]): string {
  return renderToStaticMarkup(<EditorFileForm action="/" digest="a" fields={fields} slug="b" text="c" />);
}

function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

it("a file's field may have the name of any control of its form", () => {
  const controls = new Set(attributes(render([]), "name"));
  expect(controls.size).toBeGreaterThan(3);
  const names = [...controls, "body", "field", "undo", "constructor"];
  const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const table = { label: "Test", schema, folder: { ...folders.posts, schema } };
  const text = `---\n${names.map((name) => `${name}: The ${name}\n`).join("")}---\nThe text.\n`;
  const form = editorForm(table, "posts/1.md", text, { issues: [], pictures: [] });
  const markup = render(form?.fields ?? []);

  // A text has a button of its own, which leads to the pictures.
  const shown = attributes(markup.replace(/<button[^>]*picture:[^>]*>/g, ""), "name");
  for (const control of controls)
    expect(shown.filter((name) => name === control)).toEqual(
      attributes(render([]), "name").filter((name) => name === control),
    );
  const ids = attributes(markup, "id");
  expect(new Set(ids).size).toBe(ids.length);

  const posted = new URLSearchParams([
    ["act", "save"],
    ["digest", "a"],
    ["slug", "b"],
  ]);
  for (const [, name = "", value = ""] of markup.matchAll(
    /<input[^>]* name="(field:[^"]*)"[^>]* value="([^"]*)"/g,
  ))
    posted.set(name, `${value}!`);
  for (const [, name = "", value = ""] of markup.matchAll(
    /<textarea[^>]* name="(field:[^"]*)"[^>]*>([^<]*)</g,
  ))
    posted.set(name, `${value}!`);
  const saved = splitFile("posts/1.md", writePosted(table, "posts/1.md", text, posted));
  expect(dataOf(saved?.yaml ?? "")?.data).toEqual(
    Object.fromEntries(names.map((name) => [name, `The ${name}!`])),
  );
  expect(saved?.body?.trim()).toBe("The text.\n!");
});

it("a form without any of the file's fields is refused, and turns nothing off", () => {
  const schema = z.object({ name: z.string(), isShown: z.boolean() });
  const save = () =>
    writePosted(
      { label: "Test", schema },
      "site.yaml",
      "name: A\nisShown: true\n",
      new URLSearchParams("act=save"),
    );
  expect(save).toThrow(SyntaxError);
});
