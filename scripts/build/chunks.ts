import path from "node:path";

type ModuleInfo = { importedIds: readonly string[] };
type ChunkContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT_AND_HOME = ["src/root.tsx", "src/routes/home.tsx"].map((file) => path.resolve(file));
const SHARED_CODE = /[\\/](src[\\/](ui|lib|features|sections|styles|boot|routes[\\/]shared)|contract)[\\/]/;

/**
 * Sorts modules into chunks: React and the router, everything that the frame and the home page need, and a small rest
 * for each page. Few files, nothing twice, and a visitor who goes on from the home page fetches almost nothing.
 */
export function chunkGroups() {
  let core: Set<string> | undefined;
  return [
    {
      name: "react",
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
      priority: 2,
    },
    {
      debugName: "core",
      name(id: string, context: ChunkContext): string | null {
        core ??= reachableFrom(ROOT_AND_HOME, context);
        return core.has(id) && SHARED_CODE.test(id) ? "core" : null;
      },
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
