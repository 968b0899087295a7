// Replaces React Router's `routeModules.js` (see workshop/build/patch-router.ts), which reloads the
// page on any failure, without limit.

import { withTimeout } from "#ui/lib/with-timeout.ts";

/** What the route manifest says about a route: its module and its other files. */
export type RouteFiles = {
  id: string;
  module: string;
  imports?: readonly string[];
  css?: readonly string[];
};

/** How files are fetched. Tests pass their own. */
export type Fetchers = {
  /** Fetches a file into the HTTP cache; rejects unless it exists. */
  fetchFile: (url: string, options?: RequestInit) => Promise<unknown>;
  importModule: (url: string) => Promise<unknown>;
  /** Resolves once the style sheet applies; rejects if it cannot be loaded. */
  addStyle: (url: string) => Promise<unknown>;
  /** Bypasses the HTTP cache; rejects unless the file exists. */
  refetch: (url: string) => Promise<unknown>;
};

/** React keeps style sheets with a precedence in the head, and in the order in which they came. */
export const STYLE_PRECEDENCE = "page";

/** Time limit for one attempt, in ms. */
const ATTEMPT_TIMEOUT = 120_000;

/** Files that were fetched ahead, by address: many pages share them. */
const fetched = new Map<string, Promise<void>>();

const browser: Fetchers = {
  fetchFile(url, options) {
    const fetching = fetched.get(url) ?? fetchWhole(url, { priority: "low", ...options });
    fetched.set(url, fetching);
    return fetching.catch((error) => {
      fetched.delete(url);
      throw error;
    });
  },
  importModule: (url) => import(/* @vite-ignore */ url),
  addStyle,
  refetch: (url) => fetchWhole(url, { cache: "reload" }),
};

/** Loads that are running, by route id: a link that is touched and then pressed is loaded once. */
const running = new Map<string, Promise<unknown>>();

/**
 * Loads a route that may never be shown, so nothing is imported before all of its files are there: browsers
 * remember a failed import for good.
 * @throws If a file is missing or cannot be fetched.
 */
export async function loadRouteAhead(
  route: RouteFiles,
  known: Record<string, unknown>,
  options: { signal?: AbortSignal } = {},
  fetchers = browser,
): Promise<void> {
  const { id, module, imports = [], css = [] } = route;
  if (id in known) return;
  await Promise.all([
    ...[module, ...imports].map((url) => fetchers.fetchFile(url, options)),
    ...css.map(fetchers.addStyle),
  ]);
  await loadRouteModule(route, known, fetchers);
}

/**
 * Loads the module and style sheets of a route. If that fails, it retries once: past the HTTP cache, and with
 * another URL for the module, because browsers remember a failed import for good.
 * @param known Modules loaded so far, by route id; the new one is added.
 * @returns The module. If both attempts fail (a file is missing or broken, or took longer than 120 s), an
 * empty page whose `handle` holds the `fault`; the root route then shows the error page. It never rejects:
 * React Router does not expect that here.
 */
export async function loadRouteModule(
  route: RouteFiles,
  known: Record<string, unknown>,
  fetchers = browser,
): Promise<unknown> {
  const { id } = route;
  if (id in known) return known[id];
  const loading =
    running.get(id) ??
    withTimeout(load(route, fetchers), ATTEMPT_TIMEOUT).catch(() =>
      withTimeout(reload(route, fetchers), ATTEMPT_TIMEOUT),
    );
  running.set(id, loading);
  try {
    known[id] = await loading;
    return known[id];
  } catch (error) {
    return { default: () => null, handle: { fault: error } };
  } finally {
    running.delete(id);
  }
}

/** Requests everything at once: a browser finds out what a module imports only when it has arrived. */
async function load(
  { module, imports = [], css = [] }: RouteFiles,
  { importModule, addStyle }: Fetchers,
): Promise<unknown> {
  const [loaded] = await Promise.all([...[module, ...imports].map(importModule), ...css.map(addStyle)]);
  return loaded;
}

async function reload(
  { module, imports = [], css = [] }: RouteFiles,
  { importModule, addStyle, refetch }: Fetchers,
): Promise<unknown> {
  await Promise.all([module, ...imports, ...css].map(refetch));
  const [loaded] = await Promise.all([importModule(`${module}?again`), ...css.map(addStyle)]);
  return loaded;
}

async function fetchWhole(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

/** Style sheets that this module has added, by address. */
const added = new Map<string, Promise<unknown>>();

/**
 * Adds a style sheet to the document, where it stays: React finds it when a page that needs it renders
 * (src/site/frame/page-styles.tsx), and adds and removes nothing itself.
 */
function addStyle(href: string): Promise<unknown> {
  const known = added.get(href);
  if (known) return known;
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.dataset.precedence = STYLE_PRECEDENCE;
  document.head.append(link);
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  }).catch((error) => {
    added.delete(href);
    link.remove();
    throw error;
  });
  added.set(href, loading);
  return loading;
}
