import { globSync } from "node:fs";
import path from "node:path";

type ModuleInfo = { importedIds: readonly string[] };
type ChunkContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT_AND_HOME = ["src/root.tsx", "src/routes/home.tsx"].map((file) => path.resolve(file));
const SHARED_CODE = /[\\/](src[\\/](ui|lib|features|sections|styles|boot|routes[\\/]shared)|contract)[\\/]/;

/** The chunk of everything that the frame and the home page need. Its style sheet is the largest of every page. */
const CORE_CHUNK = "core";

/** Pages that hold one item or more to read and do; what two of them share comes in one piece. */
const DETAIL_PAGES = ["blog", "cause", "event", "post", "search", "service", "shop"];

/** Too small for a file of its own. */
const HELPER = /[\\/]src[\\/]lib[\\/]/;

/** Other arrangements of the home page. */
const HOME_VARIANTS = ["home-with-causes", "home-with-slider", "home-with-stack"];

/** A module that so many page modules share comes with the first of them. */
const SHARED_BY_MANY = 8;

/** A module that so many share stays in a file with its like, so that no page fetches much that it does not show. */
const SHARED_BY_SOME = 5;

/**
 * Sorts modules into chunks: React and the router; how everything looks (a style sheet alone); everything that the
 * frame and the home page need; the kit that most other pages share; what pages with a sidebar, tabs or long text share;
 * what the other homes share; and a small rest for each page. Few files, nothing twice, and a visitor who navigates from
 * the home page fetches almost nothing.
 */
export function chunkGroups() {
  let core: Set<string> | undefined;
  let users: Map<string, string[]> | undefined;

  function sharedName(id: string, context: ChunkContext): string | null {
    core ??= reachableFrom(ROOT_AND_HOME, context);
    users ??= usersOfModules(context);
    if (!SHARED_CODE.test(id)) return null;
    if (core.has(id)) return CORE_CHUNK;
    const pages = users.get(id) ?? [];
    if (pages.length >= SHARED_BY_MANY || (pages.length > 1 && HELPER.test(id))) return "kit";
    const isSharedBy = (group: readonly string[]) => pages.filter((page) => group.includes(page)).length > 1;
    if (isSharedBy(DETAIL_PAGES)) return "detail";
    return isSharedBy(HOME_VARIANTS) && pages.length < SHARED_BY_SOME ? "homes" : null;
  }

  return [
    {
      name: "react",
      // With React Router goes what stands in the place of one of its modules.
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime|[\\/]load-route\.ts/,
      priority: 2,
    },
    // Apart from the rest of its kind: one half of what all pages share then comes with the first bytes.
    { name: "look", test: /[\\/]src[\\/]styles[\\/]index\.css/, priority: 2 },
    { debugName: "shared", name: sharedName, priority: 1 },
  ];
}

/** For each module the names of the page modules that need it: `"post"` for `src/routes/post.tsx`. */
function usersOfModules(context: ChunkContext): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of globSync("src/routes/*.tsx"))
    for (const id of reachableFrom([path.resolve(file)], context))
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
