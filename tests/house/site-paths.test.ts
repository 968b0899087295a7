import { expect, test } from "vitest";
import { isLivePath } from "#core/values/paths.ts";
import { entryPaths, fixedPaths } from "#site/content/.server/site-paths.ts";
import routes from "../../src/routes.ts";

test("every page in the route table can be linked to", () => {
  const paths = routes.map(({ path = "" }) => `/${path}`);
  const known = [...fixedPaths, ...entryPaths.map(([start]) => `${start}:slug`)];
  const pages = paths.filter(
    (path) => !isLivePath(path) && !/\*|:number|:lang|\.(ics|html)$|^\/(404|__)/.test(path),
  );
  expect(known).toEqual(expect.arrayContaining(pages));
});
