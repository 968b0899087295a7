// Stands in the place of React Router's `routeModules.js` (see scripts/build/retry-route-modules.ts), which would load
// the page again by itself, at any failure and without end.

/** What the route manifest says of a route: its module and its other files. */
export type RouteFiles = {
  id: string;
  module: string;
  imports?: readonly string[];
  css?: readonly string[];
};

/** How files are fetched; tests bring their own. */
export type Fetchers = {
  importModule: (url: string) => Promise<unknown>;
  preloadStyle: (url: string) => Promise<unknown> | undefined;
  /** Fetches past the browser's cache; rejects unless the file is there. */
  refetch: (url: string) => Promise<unknown>;
};

/** Longest time in ms that one attempt may take. */
const LONGEST = 120_000;

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
 * Fetches what a route needs to be shown, once. A second and last attempt goes past the browser's cache, and imports
 * the module under another address, since a failed import is remembered for good.
 *
 * @param known The modules that are there already, by route; the new one is added.
 * @returns The module. Where a file is missing or broken, or took longer than 120 s, both times: an
 *   empty page whose `handle` holds that `fault`; the root route shows the error page in its place. React Router expects
 *   no rejection here.
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
    known[id] ??= await inTime(load(false)).catch(() => inTime(load(true)));
    return known[id];
  } catch (error) {
    return { default: () => null, handle: { fault: error } };
  }
}

function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Timed out")), LONGEST);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Fetches a style sheet before the page that needs it is shown. */
function preloadStyle(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  }).finally(() => link.remove());
}
