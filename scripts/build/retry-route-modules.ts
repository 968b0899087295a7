import path from "node:path";
import type { Plugin } from "vite";

const OURS = path.resolve("src/boot/load-route.ts");
const THEIRS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/][\w.-]+$/;

/**
 * Puts src/boot/load-route.ts in the place of the one module of React Router that fetches a page's script. Left alone it
 * loads the page again at any failure, even of a script that was only fetched ahead, and React Router offers no setting
 * for it: docs/decisions/small-scripts.md.
 *
 * @throws When React Router no longer has that module: the build stops and says so.
 */
export function retryRouteModules(): Plugin {
  let isReplaced = false;
  return {
    name: "retry-route-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      if (source !== "./routeModules.js" || !importer || !THEIRS.test(importer)) return null;
      isReplaced = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error("React Router has changed: see what scripts/build/retry-route-modules.ts replaces.");
    },
  };
}
