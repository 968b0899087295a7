import path from "node:path";
import type { Rolldown } from "vite";

type ModuleInfo = { importedIds: readonly string[] };
type ChunkContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT_AND_HOME = ["src/root.tsx", "src/routes/home.tsx"].map((file) => path.resolve(file));
const SHARED_CODE = /[\\/](src[\\/](ui|lib|features|sections|styles|boot|routes[\\/]shared)|contract)[\\/]/;

/** Too small for a file of its own. */
const HELPER = /[\\/]src[\\/]lib[\\/]/;

/** A module that so many pages share comes with the first of them. */
const SHARED_BY_MANY = 8;

/** What so many share stands in files of its own: one for each set of pages that needs the same. */
const SHARED_BY_SOME = 3;

/** Bytes, before they are made small: a smaller file is put together with the one whose pages are most alike. */
const SMALL_FILE = 2000;

/**
 * Sorts modules into chunks: React and the router; how everything looks (a style sheet alone); everything that the
 * frame and the home page need, whose style sheet is the largest of every page; the kit that most other pages share;
 * what a few pages share; and a small rest for each page. Few files, nothing twice, and a visitor who goes on from the
 * home page fetches almost nothing.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let core: Set<string> | undefined;

  function coreName(id: string, context: ChunkContext): string | null {
    core ??= reachableFrom(ROOT_AND_HOME, context);
    return SHARED_CODE.test(id) && core.has(id) ? "core" : null;
  }

  return [
    {
      name: "react",
      // With React Router goes what stands in the place of one of its modules.
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime|[\\/]load-route\.ts/,
      priority: 5,
    },
    // Apart from the rest of its kind: one half of what all pages share then comes with the first bytes.
    { name: "look", test: /[\\/]src[\\/]styles[\\/]index\.css/, priority: 5 },
    { debugName: "core", name: coreName, priority: 4 },
    { name: "kit", test: SHARED_CODE, minShareCount: SHARED_BY_MANY, priority: 3 },
    { name: "kit", test: HELPER, minShareCount: 2, priority: 2 },
    {
      name: "shared",
      test: SHARED_CODE,
      // What is fetched later, such as the card fields, stays apart.
      tags: ["$initial"],
      minShareCount: SHARED_BY_SOME,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_FILE,
      priority: 1,
    },
  ];
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

/** A chunk that pages share is not named after all of them: the names stand in the list of routes that pages fetch. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*/, "")}-[hash].js`;
}
