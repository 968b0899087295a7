import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { bookPath, isLivePath } from "#core/values/paths.ts";
import routes from "../../src/routes.ts";

type ModuleInfo = { importedIds: readonly string[] };
type ChunkContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const [ROOT, HOME] = [named("root.tsx"), named("site/pages/home/home.tsx")];
/** Page modules, and the frames around some of them: relative to `src`. */
const PAGE_FILES = [...new Set(filesOf(routes))];

/** The page where one begins to book, and those that are rendered on request: nobody else loads what they alone share. */
const BOOKING_FILES = routes.flatMap(({ path: address = "", file }) =>
  `/${address}` === bookPath || isLivePath(`/${address}`) ? [file] : [],
);

const SHARED_CODE = ["core", "ui", "site", "desk", "features"].map((folder) => named(folder) + path.sep);

/** React, the router, and what puts chunks together. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

const GLOBAL_STYLES = named("site/styles/index.css");

/** The chunk that every page needs. Its style sheet is every page's largest, and the home page's, too. */
const CORE_CHUNK = "core";

/** What the home page shares with few others, such as its gallery: most pages need none of it. */
const HOME_CHUNK = "home";

/** Pages with items to read or act on; modules that two of them share go into one chunk. */
const DETAIL_PAGES = pageNames("blog", "cause", "event", "post", "search", "service", "shop");

/** Modules that are too small for their own file. */
const HELPERS = named("ui/lib") + path.sep;

/** What checks a form: most pages import it for the server alone, and the browser loads it when somebody begins to type. */
const FORM_RULES = new Set([
  ...["core/form/validate.ts", "core/form/kinds/kind-rules.ts", "core/values/card-number.ts"].map(named),
  ...globSync("src/core/form/kinds/**/*-rule.ts").map((file) => path.resolve(file)),
]);

/** What the rules need and some pages as well: small, and apart from the rules, so that no page loads these for it. */
const FORM_PARTS = new Set(
  [
    ...["money-text", "digits", "text"].map((name) => `core/values/${name}.ts`),
    "core/form/answers.ts",
    "core/form/kinds/kind-cleaning.ts",
    ...["file/files", "money/donation-amount", "cart/order-lines", "questions/questions"].map(
      (name) => `core/form/kinds/${name}.ts`,
    ),
  ].map(named),
);

/** They replace parts of React Router, so they belong to it. */
const ROUTER_PARTS = new Set(["site/boot/load-route.ts", "site/boot/page-data.ts"].map(named));

/** Alternative home pages. */
const HOME_VARIANTS = pageNames("home-with-causes", "home-with-slider", "home-with-stack");

/** A module shared by this many page modules or more goes into the kit. */
const SHARED_BY_MANY = 8;

/** A module shared by this many or more stays out of the homes chunk, to limit unused code. */
const SHARED_BY_SOME = 5;

/**
 * Groups modules into chunks: React and the router; the global style sheet; the core that every page needs; what the home
 * page shares with few others, and with pages of items (cards); the kit that most other pages share; the parts of forms that
 * only some have; what pages of a booking share; code shared by pages with a sidebar, tabs or long text; code shared by the
 * other home pages; and a small rest per page. So a page fetches ahead what it needs and little else, and navigation from the
 * home page fetches almost nothing.
 */
export function chunkGroups() {
  const pageFiles = new Set(PAGE_FILES.map(inSource));
  const bookingPages = new Set(BOOKING_FILES.map((file) => path.basename(file, ".tsx")));
  let frame: Set<string> | undefined;
  let core: Set<string> | undefined;
  let users: Map<string, string[]> | undefined;

  function sharedName(id: string, context: ChunkContext): string | null {
    frame ??= reachableFrom([ROOT], context);
    core ??= reachableFrom([ROOT, HOME], context);
    users ??= usersOfModules(context);
    if (pageFiles.has(id) || !SHARED_CODE.some((folder) => id.startsWith(folder))) return null;
    if (FORM_RULES.has(id)) return "rules";
    const pages = users.get(id) ?? [];
    // Styles stay with the core's, so that the home page waits for no further style sheet.
    if (frame.has(id) || (core.has(id) && (pages.length >= SHARED_BY_MANY || id.endsWith(".css"))))
      return CORE_CHUNK;
    if (core.has(id)) {
      if (pages.some((page) => DETAIL_PAGES.includes(page))) return "cards";
      return pages.length > 2 ? HOME_CHUNK : null;
    }
    if (FORM_PARTS.has(id)) return "parts";
    if (pages.length >= SHARED_BY_MANY && pages.every((page) => bookingPages.has(page))) return "visits";
    if (pages.length >= SHARED_BY_MANY || (pages.length > 1 && id.startsWith(HELPERS))) return "kit";
    const isSharedBy = (group: readonly string[]) => pages.filter((page) => group.includes(page)).length > 1;
    if (isSharedBy(DETAIL_PAGES)) return "detail";
    return isSharedBy(HOME_VARIANTS) && pages.length < SHARED_BY_SOME ? "homes" : null;
  }

  return [
    {
      name: "react",
      test: (id: string) => REACT.test(id) || ROUTER_PARTS.has(id),
      priority: 2,
    },
    // Separate from the core's style sheet, so that half of the shared styles can arrive early.
    { name: "look", test: (id: string) => id.startsWith(GLOBAL_STYLES), priority: 2 },
    // Before the others, which would take along what they import of it.
    {
      debugName: "core",
      name: (id: string, context: ChunkContext) =>
        sharedName(id, context) === CORE_CHUNK ? CORE_CHUNK : null,
      priority: 1.5,
    },
    { debugName: "shared", name: sharedName, priority: 1 },
  ];
}

/** Maps each module to the names of the page modules that need it: `"post"` for `src/site/pages/post/post.tsx`. */
function usersOfModules(context: ChunkContext): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of PAGE_FILES.filter((file) => !/(^|[\\/])desk[\\/]/.test(file)))
    for (const id of reachableFrom([inSource(file)], context))
      users.set(id, [...(users.get(id) ?? []), path.basename(file, ".tsx")]);
  return users;
}

function reachableFrom(entries: readonly string[], context: ChunkContext): Set<string> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

/**
 * The whole path of a module or folder.
 * @param file below `src`
 * @throws Error if it is not there: what has moved would go into another chunk, and nobody would notice
 */
function named(file: string): string {
  const found = inSource(file);
  if (!existsSync(found)) throw new Error(`workshop/build/chunks.ts names src/${file}, which is not there.`);
  return found;
}

/** Names of page modules. @throws Error if one is none; the gallery of components has no pages of the site */
function pageNames(...names: string[]): readonly string[] {
  if (process.env.FIXTURES) return names;
  const known = new Set(PAGE_FILES.map((file) => path.basename(file, ".tsx")));
  for (const name of names)
    if (!known.has(name))
      throw new Error(`workshop/build/chunks.ts names a page ${name}, which is not there.`);
  return names;
}

function inSource(file: string): string {
  return path.resolve("src", file);
}
