import path from "node:path";
import { matchRoutes } from "react-router";
import { loadSiteCode } from "#site/render/site-code.server.ts";

/**
 * Finds the pages that take posts, but got none, so that no list of posts leaves a new page out.
 *
 * @param posted Addresses that something was posted to.
 * @param whose Pages of visitors, or of the desk.
 * @returns Paths of routes, such as `book/:offer`.
 */
export async function pagesWithoutPost(
  posted: readonly string[],
  whose: "visitors" | "desk",
): Promise<string[]> {
  const code = await loadSiteCode(path.resolve("build"));
  const routes = Object.values(code?.routes ?? {}).flatMap((route) => route ?? []);
  const paths = routes.map(({ id, path }) => ({ id, path: path ?? "" }));
  const found = new Set(
    posted.map((address) => matchRoutes(paths, address.split("?")[0] ?? "")?.at(-1)?.route.id),
  );
  const takesPosts = routes.filter(
    ({ id, module }) => module.action !== undefined && /(^|\/)desk\//.test(id) === (whose === "desk"),
  );
  if (takesPosts.length === 0)
    throw new Error("The build has no page that takes posts. Run `npm run build`.");
  return takesPosts.flatMap(({ id, path }) => (found.has(id) ? [] : (path ?? [])));
}
