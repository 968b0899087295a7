import path from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createMemoryRouter,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from "react-router";
import { afterAll, expect, it } from "vitest";
import { parse as parseYaml, stringify } from "yaml";
import { z } from "zod";
import { withContent } from "#site/content/.server/content.ts";
import { shapeOf } from "#site/content/.server/content-editor/editor-form.ts";
import {
  entryFolders,
  joinFile,
  listTableFiles,
  pageFiles,
  splitFile,
  tableOf,
} from "#site/content/.server/content-editor/editor-tables.ts";
import { openContentFolder } from "#site/content/.server/content-folder.ts";
import { readFrame } from "#site/content/.server/frame.ts";
import { loadContent } from "#site/content/.server/load-content.ts";
import { unwrap } from "#site/content/.server/schema-parts.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import entries from "../../routes.ts";
import { listPaths } from "./list-paths.server.ts";

const content = copyContent();
afterAll(() => content.remove());

/** A value with nothing that its schema does not ask for: no optional field, and lists as short as they may be. */
function least(schema: unknown, value: unknown): unknown {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodPipe) return least(inner.in, value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item) => least(inner.element, item));
    const count = items.findIndex((_, count) => isValid(inner, items.slice(0, count)));
    return count < 0 ? items : items.slice(0, count);
  }
  if (typeof value !== "object" || value === null) return value;
  if (!(inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion)) return value;
  const shape = shapeOf(inner, value);
  const whole = Object.entries(value).map(([name, part]) => [name, least(shape[name], part)] as const);
  const fewer = Object.fromEntries(whole.filter(([name]) => shape[name] && !unwrap(shape[name]).isOptional));
  return isValid(inner, fewer) ? fewer : Object.fromEntries(whole);
}

function isValid(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function shorten(file: string): void {
  const schema = tableOf(file)?.schema;
  const parts = splitFile(file, content.read(file));
  if (!parts) throw new Error(`${file} has no fields.`);
  const data: unknown = parseYaml(parts.yaml);
  // Lists keep their entries: what refers to one needs it.
  const short =
    schema instanceof z.ZodArray && Array.isArray(data)
      ? data.map((entry) => least(schema.element, entry))
      : least(schema, data);
  content.write(file, joinFile({ yaml: stringify(short), body: parts.body && "Rest.\n" }));
}

const routes: RouteObject[] = entries.map(({ path: address = "/", file, index = false }, id) =>
  index ? { id: `${id}`, path: "/", handle: file } : { id: `${id}`, path: `/${address}`, handle: file },
);

/** A page as it is before any script runs, without header and footer. */
async function render(address: string): Promise<HTMLElement> {
  const match = matchRoutes(routes, address)?.at(-1);
  const { default: Page, loader } = await import(path.resolve("src", match?.route.handle));
  const props = { params: match?.params ?? {}, matches: [] };
  const request = new Request(`https://haven.example${address}`);
  const loaderData = await loader?.({ ...props, request, context: new RouterContextProvider() });
  const router = createMemoryRouter(
    [
      {
        id: "root",
        element: <Outlet />,
        children: [{ path: "*", element: <Page {...props} loaderData={loaderData} /> }],
      },
    ],
    { initialEntries: [address], hydrationData: { loaderData: { root: readFrame() } } },
  );
  return parse(renderToStaticMarkup(<RouterProvider router={router} />));
}

/** Lists, headings and pictures' frames of every page that have nothing in them. */
function findEmpty(): Promise<string[]> {
  return withContent({ content: loadContent(content.root), pictures: {} }, emptyParts);
}

async function emptyParts(): Promise<string[]> {
  const listed = Object.fromEntries(
    entries.map(({ path: address = "" }, id) => [`${id}`, { id: `${id}`, parentId: "root", path: address }]),
  );
  const found: string[] = [];
  for (const address of listPaths(listed as never).filter((each) => !/\.\w+$/.test(each))) {
    const page = await render(address);
    for (const one of page.querySelectorAll("ul, ol, dl, li, dd, dt, h1, h2, h3, h4, nav, figure"))
      if (one.textContent.trim() === "" && !one.querySelector("img, svg, input, select, textarea"))
        found.push(`${address}: ${one.outerHTML.slice(0, 120)}`);
  }
  return found;
}

it("with the least that an owner may write, no page has an empty list or heading", async () => {
  const { list } = openContentFolder(content.root);
  const inFolders = entryFolders.flatMap(({ name }) => list(name).map((entry) => `${name}/${entry}`));
  const inLists = listTableFiles.filter((file) => !/moved|pictures/.test(file));
  for (const file of [...pageFiles, ...inLists, ...inFolders]) shorten(file);
  expect(await findEmpty()).toEqual([]);
  for (const file of [...inLists, "comments.yaml"]) content.write(file, "[]\n");
  const site = parseYaml(content.read("site.yaml"));
  content.write("site.yaml", stringify({ ...site, hours: [], social: [] }));
  for (const name of ["posts", "events", "causes", "volunteers"] as const)
    for (const entry of list(name).slice(1)) content.drop(`${name}/${entry}`);
  expect(await findEmpty(), "without lists, and with one entry of each kind").toEqual([]);
});
