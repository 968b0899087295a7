import { expect, test } from "vitest";
import { bookPages, bookPath, isLivePath } from "#core/values/paths.ts";
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

test("no offer can have the name of a page of booking", () => {
  const start = `${bookPath}/`;
  const paths = routes.map(({ path = "" }) => `/${path}`).filter((path) => path.startsWith(start));
  const names = paths.map((path) => path.slice(start.length)).filter((name) => name !== ":offer");
  expect(bookPages).toEqual(names.sort());
});
