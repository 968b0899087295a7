import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
// Not the test of ./test.ts: the editor is not part of the site, and its own policy refuses what it asks of other sites.
import { expect, type Page, test } from "@playwright/test";
import { loadContent } from "#src/content/.server/load-content.ts";
import { copyContent, SAMPLE_CONTENT } from "#src/content/.server/temporary-content.ts";
import { toolsFolder } from "../../scripts/tools/install.ts";

const PORT = Number(process.env.EDIT_PORT ?? 3334);
const FILES = ["content/posts/1.md", "content/site.yaml", "content/pages/about.yaml"];

test.skip(
  !existsSync(path.join(toolsFolder, "node_modules/@sveltia/cms")),
  "The editor is installed by `npm run edit` only.",
);
test.skip(({ isMobile }) => isMobile, "The editor is for the owner's computer.");

let editor: ChildProcess;
test.beforeAll(async () => {
  editor = spawn("node", ["scripts/edit.ts"], { env: { ...process.env, EDIT_PORT: String(PORT) } });
  await once(editor.stdout as NodeJS.ReadableStream, "data");
});
test.afterAll(() => void editor.kill());

test("a saved title and a saved fact are valid content, and the rest stays as it was", async ({ page }) => {
  await openRepository(page);

  await page.getByText("Why We Need Sensory Rooms").click();
  await saveField(page, /^Title/, 'Why "quiet": a #1 guide');

  await page.getByText("The studio").click();
  await page.getByText("Facts and switches").click();
  await saveField(page, /^Phone/, "(614) 555-0143");

  const copy = copyContent();
  try {
    for (const file of FILES) copy.write(file.replace("content/", ""), await readFile(page, file));
    const before = loadContent(SAMPLE_CONTENT);
    const { posts, site } = loadContent(copy.root);
    expect(site).toEqual({ ...before.site, phone: "(614) 555-0143" });
    const title = 'Why "quiet": a #1 guide';
    expect(posts).toEqual(before.posts.map((post) => (post.slug === "1" ? { ...post, title } : post)));
  } finally {
    copy.remove();
  }
});

/** Opens the editor with a repository in the browser's own storage: a test cannot answer the dialog for folders. */
async function openRepository(page: Page): Promise<void> {
  const files = FILES.map((name): [string, string] => [
    name,
    readFileSync(path.join(SAMPLE_CONTENT, path.relative("content", name)), "utf8"),
  ]);
  await page.goto(`http://localhost:${PORT}/`);
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const [name, text] of entries) {
      const folders = name.split("/");
      const file = folders.pop() ?? "";
      let folder = root;
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const writer = await (await folder.getFileHandle(file, { create: true })).createWritable();
      await writer.write(text);
      await writer.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => root });
  }, files);
  await page.getByRole("button", { name: /Local Repository/ }).click();
}

async function saveField(page: Page, name: RegExp, text: string): Promise<void> {
  await page.getByRole("textbox", { name }).first().fill(text);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Entry saved.")).toBeVisible();
}

async function readFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (way) => {
    const folders = way.split("/");
    const file = folders.pop() ?? "";
    let folder = await navigator.storage.getDirectory();
    for (const part of folders) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(file)).getFile()).text();
  }, name);
}
