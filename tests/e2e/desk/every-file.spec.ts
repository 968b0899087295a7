import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { readEditorDraft } from "#site/words/editor-draft.server.ts";
import { IN_FULL } from "../../projects.ts";
import { expect } from "../test.ts";
import { test as desk } from "./desk.fixtures.ts";

/** The sample has the same kinds of files: only the whole matrix tries them as well. */
const contents = [
  ["tests/content", {}],
  ["content", IN_FULL],
] as const;

/** A copy of a content folder, for one test. */
const test = desk.extend<{ contentFolder: string; root: string }>({
  contentFolder: ["", { option: true }],
  root: async ({ contentFolder }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), "words-"));
    const images = path.resolve(contentFolder, "images");
    cpSync(contentFolder, root, { recursive: true, filter: (file) => path.resolve(file) !== images });
    symlinkSync(images, path.join(root, "images"));
    await use(root);
    rmSync(root, { recursive: true, force: true });
  },
  deskEnv: async ({ root }, use) => use({ CONTENT_DIR: root }),
});

for (const [contentFolder, where] of contents) {
  test.describe(`every file of ${contentFolder}`, () => {
    test.use({ contentFolder });

    test("saved as it is, its bytes stay the same", where, async ({ page, desk, root }) => {
      const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => tableOf(file));
      expect(files.length).toBeGreaterThan(10);
      const before = files.map((file) => readFileSync(path.join(root, file), "utf8"));
      await desk.signIn(page, "owner");
      await page.goto(`${desk.url}/desk/words`);
      for (const file of files) {
        const [folder, name] = file.includes("/") ? file.split("/") : ["studio", file];
        const address = `/desk/words/${folder}/${name?.replace(/\.\w+$/, "")}`;
        expect(await page.evaluate(saveUnchanged, address), file).toMatch(/\?done=saved$/);
      }
      expect(readEditorDraft({ contentDir: root, dataDir: desk.dataDir }).map(({ file }) => file)).toEqual(
        [],
      );
      expect(files.map((file) => readFileSync(path.join(root, file), "utf8"))).toEqual(before);
    });
  });
}

/** Sends a file's form as the browser would. @returns the address of the answer */
async function saveUnchanged(address: string): Promise<string> {
  const page = await new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onloadend = () => resolve(request.responseXML);
    request.open("GET", address);
    request.send();
  });
  const form = page?.querySelector<HTMLFormElement>("main form[novalidate]");
  if (!form) return `There is no form at ${address}.`;
  const sent = new URLSearchParams({ act: "save" });
  for (const [name, value] of new FormData(form)) sent.append(name, String(value).replace(/\r?\n/g, "\r\n"));
  return (await fetch(address, { method: "POST", body: sent })).url;
}
