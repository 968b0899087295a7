import path from "node:path";
import type { Plugin } from "vite";

const ROUTE_LOADER = path.resolve("src/boot/load-route.ts");
const DATA_LOADER = path.resolve("src/boot/page-data.ts");
/** React Router's modules for framework mode. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]([\w.-]+)$/;

/**
 * Changes what React Router has no option for (docs/decisions/small-scripts.md):
 *
 * - Route scripts are loaded by src/boot/load-route.ts. The original reloads the page on any failure, even of a
 *   prefetched script, and loads a page's files in several waves.
 * - Data is fetched through src/boot/page-data.ts, so that it can be requested before a link is pressed.
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
      if (ROUTER.exec(id)?.[1] !== "single-fetch.js" || !code.includes("await fetch(url, ")) return null;
      patched.add("single-fetch.js");
      return {
        code: `import { fetchPageData as fetch } from ${JSON.stringify(DATA_LOADER)};\n${code}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && patched.size < 2)
        this.error("React Router has changed: see what scripts/build/patch-router.ts replaces.");
    },
  };
}
