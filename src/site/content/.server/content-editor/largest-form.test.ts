import { expect, test } from "vitest";
import { limits } from "#core/values/limits.ts";
import { valueFields } from "#ui/lib/editor-fields.ts";
import { contentRoot, openContentFolder } from "../content-folder.ts";
import { editorForm } from "./editor-form.ts";
import { entryFolders, listTableFiles, pageFiles, singleFiles, tableOf } from "./editor-tables.ts";

/** Fields of a file's form that are not of its text: the button, the digest, the address. */
const controls = 3;

test("the desk accepts a form with four times as many fields as the largest of the sample", () => {
  const { read, list } = openContentFolder(contentRoot());
  const entries = entryFolders.flatMap(({ name }) => list(name).map((file) => `${name}/${file}`));
  const counts = [...singleFiles, ...listTableFiles, ...pageFiles, ...entries].map((file) => {
    const table = tableOf(file);
    const form = table && editorForm(table, file, read(file) ?? "", { issues: [], pictures: [] });
    return controls + (form?.fields.flatMap(valueFields).length ?? 0);
  });
  const largest = Math.max(...counts);
  expect(largest).toBeGreaterThan(50);
  expect(limits.deskFields).toBeGreaterThanOrEqual(4 * largest);
});
