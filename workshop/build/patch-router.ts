import path from "node:path";
import type { Plugin } from "vite";

const ROUTE_LOADER = path.resolve("src/site/boot/load-route.ts");
const DATA_LOADER = path.resolve("src/site/boot/page-data.ts");
/** React Router's modules. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]([\w./\\-]+)$/;

/** A text of one of React Router's modules, and what replaces it. */
type Patch = {
  readonly module: string;
  readonly text: RegExp;
  readonly by: string;
  readonly imports?: string;
};

const PATCHES: readonly Patch[] = [
  {
    module: "dom/ssr/single-fetch.js",
    text: /await fetch\(url, /,
    by: "await fetchPageData(url, ",
    imports: `import { fetchPageData } from ${JSON.stringify(DATA_LOADER)};\n`,
  },
  {
    module: "router/router.js",
    text: /completeNavigation\(location, \{ matches \}, /,
    by: "completeNavigation(location, { matches, actionData: state.actionData }, ",
  },
  {
    module: "components.js",
    text: /createElement\(MemoizedDataRoutes, \{([^}]*)\bstate,/,
    by: "createElement(MemoizedDataRoutes, {$1state: React$$1.useMemo(() => state, [dataRouterState, dataRouterData, state.revalidation]),",
  },
  {
    module: "dom-export/hydrated-router.js",
    text: /UNSAFE_FrameworkContext\.Provider, \{ value: (\{[^}]*\}) \}/,
    by: "UNSAFE_FrameworkContext.Provider, { value: React$$1.useMemo(() => ($1), [criticalCss]) }",
  },
];

/**
 * Changes what React Router has no option for (docs/decisions/small-scripts.md):
 *
 * - Route scripts are loaded by src/site/boot/load-route.ts. The original reloads the page on any failure, even of a
 *   prefetched script, and loads a page's files in several waves.
 * - Data is fetched through src/site/boot/page-data.ts, so that it can be requested before a link is pressed.
 * - A jump within a page (`#main`) keeps the answer to its form. The original drops it, and with it the list of errors.
 * - A page is not rendered again when the visitor leaves it. The original renders all routes when a navigation
 *   begins, and all links when its address changes, because two values that have not changed are made anew.
 *
 * @throws Fails the build when React Router no longer has these modules.
 */
export function patchRouter(): Plugin {
  const patched = new Set<string>();
  return {
    name: "patch-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      if (source !== "./routeModules.js" || !importer || !ROUTER.test(importer)) return null;
      patched.add("routeModules.js");
      return ROUTE_LOADER;
    },
    transform(code, id) {
      const module = ROUTER.exec(id)?.[1]?.replaceAll("\\", "/");
      const patch = PATCHES.find((one) => one.module === module);
      if (!patch?.text.test(code)) return null;
      patched.add(patch.module);
      return { code: (patch.imports ?? "") + code.replace(patch.text, patch.by), map: null };
    },
    buildEnd(error) {
      if (!error && patched.size < PATCHES.length + 1)
        this.error("React Router has changed: see what workshop/build/patch-router.ts replaces.");
    },
  };
}
