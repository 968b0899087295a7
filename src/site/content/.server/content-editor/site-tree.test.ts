import { expect, it } from "vitest";
import { listTexts } from "./editable-files.ts";
import { listTableFiles, pageFiles, singleFiles } from "./editor-tables.ts";
import { firstPart, siteTree, treePageOf } from "./site-tree.ts";

const listed = listTexts("tests/content", new Map());
const tree = siteTree(listed);

it("every text that the desk can edit stands in the tree once", () => {
  const files = tree.flatMap((part) => part.files.map(({ file }) => file));
  const all = [...listed.studio, ...listed.lists, ...listed.pages.map(({ file }) => file)];
  expect(files.toSorted()).toEqual(all.toSorted());
  const folders = tree.flatMap((part) => part.folders.map(({ folder }) => folder.name));
  expect(folders.toSorted()).toEqual(listed.folders.map(({ folder }) => folder.name).toSorted());
});

it("what belongs together stands together, and a file that no part names comes last", () => {
  expect(tree[0]?.title).toBe(firstPart);
  expect(tree[0]?.files.map(({ file }) => file)).toContain("site.yaml");
  expect(tree.find(({ title }) => title === "Blog")?.folders[0]?.folder.name).toBe("posts");
  const added = { file: "pages/lost-things.yaml", title: "Lost things" };
  const withPage = siteTree({ ...listed, pages: [...listed.pages, added] });
  expect(withPage.at(-1)?.files).toContainEqual(added);
});

it("each text is shown on a page", () => {
  const first = (folder: string) => `first-of-${folder}`;
  for (const file of [...singleFiles, ...listTableFiles, ...pageFiles])
    expect(treePageOf(file, first)).toMatch(/^\//);
  expect(treePageOf("posts/3.md", first)).toBe("/blog-single/3");
  expect(treePageOf("pages/service-single.yaml", first)).toBe("/service-single/first-of-services");
  expect(treePageOf("pages/home.yaml", first)).toBe("/");
  expect(treePageOf("es/short.yaml", first)).toBe("/es/short");
  expect(treePageOf("gallery.yaml", first)).toBe("/gallery");
  expect(treePageOf("products/1.md", first)).toBe("/shop");
});
