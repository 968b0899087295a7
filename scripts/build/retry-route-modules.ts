import path from "node:path";
import type { Plugin } from "vite";

const OURS = path.resolve("src/boot/load-route.ts");
const THEIRS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/][\w.-]+$/;

/**
 * Replaces the React Router module that loads route scripts with src/boot/load-route.ts. The original reloads
 * the page on any failure, even of a prefetched script, and React Router has no option for it:
 * docs/decisions/small-scripts.md.
 *
 * @throws Fails the build when React Router no longer has that module.
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
