// Replaces React Router's `routeModules.js` (see scripts/build/retry-route-modules.ts), which reloads the
// page on any failure, without limit.

import { withTimeout } from "#src/lib/with-timeout.ts";

/** What the route manifest says about a route: its module and its other files. */
export type RouteFiles = {
  id: string;
  module: string;
  imports?: readonly string[];
  css?: readonly string[];
};

/** How files are fetched. Tests pass their own. */
export type Fetchers = {
  importModule: (url: string) => Promise<unknown>;
  preloadStyle: (url: string) => Promise<unknown> | undefined;
  /** Bypasses the HTTP cache; rejects unless the file exists. */
  refetch: (url: string) => Promise<unknown>;
};

/** Time limit for one attempt, in ms. */
const ATTEMPT_TIMEOUT = 120_000;

const browser: Fetchers = {
  importModule: (url) => import(/* @vite-ignore */ url),
  preloadStyle,
  async refetch(url) {
    const response = await fetch(url, { cache: "reload" });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await response.arrayBuffer();
  },
};

/**
 * Loads the module and style sheets of a route. If that fails, it retries once: past the HTTP cache, and with
 * another URL for the module, because browsers remember a failed import for good.
 *
 * @param known Modules loaded so far, by route id; the new one is added.
 * @returns The module. If both attempts fail (a file is missing or broken, or took longer than 120 s), an
 *   empty page whose `handle` holds the `fault`; the root route then shows the error page. It never rejects:
 *   React Router does not expect that here.
 */
export async function loadRouteModule(
  route: RouteFiles,
  known: Record<string, unknown>,
  { importModule, preloadStyle, refetch } = browser,
): Promise<unknown> {
  const { id, module, imports = [], css = [] } = route;

  async function load(isRetry: boolean): Promise<unknown> {
    if (isRetry) await Promise.all([module, ...imports, ...css].map(refetch));
    const [loaded] = await Promise.all([
      importModule(isRetry ? `${module}?again` : module),
      ...css.map(preloadStyle),
    ]);
    return loaded;
  }

  try {
    known[id] ??= await withTimeout(load(false), ATTEMPT_TIMEOUT).catch(() =>
      withTimeout(load(true), ATTEMPT_TIMEOUT),
    );
    return known[id];
  } catch (error) {
    return { default: () => null, handle: { fault: error } };
  }
}

/** Loads a style sheet before the page that needs it renders. */
function preloadStyle(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  }).finally(() => link.remove());
}
