import { expect, test } from "vitest";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { loadContent } from "#src/content/.server/load-content.ts";
import { entryPaths, fixedPaths } from "#src/content/.server/site-paths.ts";
import routes from "../src/routes.ts";

test("the content of this site has no mistakes", () => {
  expect(loadContent(contentRoot()).fileCount).toBeGreaterThan(0);
});

test("every page of the route table may be linked to", () => {
  const paths = routes.map(({ path = "" }) => `/${path}`);
  const known = [...fixedPaths, ...Object.keys(entryPaths).map((start) => `${start}:slug`)];
  const pages = paths.filter((path) => !/\*|:number|\.(ics|html)$|^\/(404|__)/.test(path));
  expect(known).toEqual(expect.arrayContaining(pages));
});
