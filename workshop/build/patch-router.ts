import path from "node:path";
import type { Plugin } from "vite";

/** Modules of React Router, and what stands in for them. */
const INSTEAD: readonly (readonly [module: string, by: string])[] = [
  ["/routeModules.js", path.resolve("src/site/boot/load-route.ts")],
  ["/route-discovery.js", path.resolve("src/site/boot/route-discovery.ts")],
];
/** React Router's modules. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/](?:lib[\\/])?([\w./\\-]+)$/;

/** A text of one of React Router's modules, and what replaces it. */
type Patch = {
  readonly module: string;
  readonly text: RegExp;
  readonly by: string;
};

const PATCHES: readonly Patch[] = [
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
      const [module, by] = INSTEAD.find(([name]) => source.endsWith(name)) ?? [];
      if (!module || !importer || !ROUTER.test(importer)) return null;
      patched.add(module);
      return by;
    },
    transform(code, id) {
      const module = ROUTER.exec(id)?.[1]?.replaceAll("\\", "/");
      const patch = PATCHES.find((one) => one.module === module);
      if (!patch?.text.test(code)) return null;
      patched.add(patch.module);
      return { code: code.replace(patch.text, patch.by), map: null };
    },
    buildEnd(error) {
      if (!error && patched.size < PATCHES.length + INSTEAD.length)
        this.error("React Router has changed: see what workshop/build/patch-router.ts replaces.");
    },
  };
}
