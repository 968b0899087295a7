import { isPagePath, pagePath } from "#core/values/paths.ts";
import { prefersReducedData } from "#ui/lib/motion-allowed.ts";
import { opensElsewhere } from "#ui/lib/opens-elsewhere.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";
import { loadRouteAhead, loadRouteModule, type RouteFiles } from "./load-route.ts";
import { requestPageData } from "./page-data.ts";

/** What React Router keeps on the window. */
type RouterWindow = {
  __reactRouterDataRouter?: { match: (path: string) => { route: { id: string } }[] | null };
  __reactRouterManifest?: { routes: Record<string, (RouteFiles & { hasLoader: boolean }) | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
};

/** How long a pointer or the focus rests on a link before it counts as interest, in ms. */
const REST = 100;

/** Pages that are loaded at a time while the browser is idle. */
const AT_A_TIME = 3;

/** Links in view that are followed ahead while one page is shown: nobody reads a long list to its end. */
const MOST_IN_VIEW = 24;

/**
 * Loads the pages that links lead to before they are pressed: at once when a finger touches a link or a pointer rests
 * on it, and when the browser is idle, those in view. If the visitor saves data, nothing is loaded before a press.
 * A page's data, modules and style sheets are all requested together.
 */
export function loadLinksAhead(): void {
  addEventListener("click", (event) => !opensElsewhere(event) && loadAlone(pathAt(event)), true);
  if (prefersReducedData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const loadAtRest = (path: string | undefined) => {
    clearTimeout(resting);
    if (path) resting = setTimeout(loadNow, REST, path);
  };
  listen("pointerdown", loadNow);
  listen("pointerover", loadAtRest);
  listen("focusin", loadAtRest);
  let stop = loadInView();
  document.addEventListener(PAGE_EVENT, () => {
    stop();
    stop = loadInView();
  });
}

/** Calls back with the page that the link at an event leads to; undefined if there is none. */
function listen(name: string, handle: (path: string | undefined) => void): void {
  addEventListener(name, (event) => handle(pathAt(event)), { capture: true, passive: true });
}

function pathAt({ target }: Event): string | undefined {
  return target instanceof Element ? pathOf(target) : undefined;
}

/** What ends the loading of pages that were in view, by path. */
const loading = new Map<string, AbortController>();

function loadNow(path: string | undefined): void {
  if (path) void loadPage(path);
}

/** A followed link needs the whole connection. */
function loadAlone(path: string | undefined): void {
  if (path) for (const [other, end] of loading) if (other !== path) end.abort();
  loadNow(path);
}

/** Loads pages whose links are in view, the latest first. @returns A function that stops it. */
function loadInView(): () => void {
  // Links, not pages: several may lead to one page.
  const inView = new Set<Element>();
  const loaded = new Set<string>();
  let running = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    loadNext();
  });
  for (const link of document.querySelectorAll("a[href^='/']")) if (pathOf(link)) observer.observe(link);

  function loadNext(): void {
    const path = [...inView].map(pathOf).findLast((one) => one && !loaded.has(one));
    if (!path || running === AT_A_TIME || loaded.size === MOST_IN_VIEW) return;
    loaded.add(path);
    running += 1;
    whenIdle(async () => {
      const end = new AbortController();
      loading.set(path, end);
      await loadPage(path, { signal: end.signal });
      loading.delete(path);
      // The visitor has followed a link: the next page has links of its own.
      if (end.signal.aborted) return;
      running -= 1;
      loadNext();
    });
    loadNext();
  }

  return () => {
    observer.disconnect();
    inView.clear();
  };
}

/** Some browsers cannot tell. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run);
}

/** The page of this site that a link leads to, unless it is the one that is shown. */
function pathOf(element: Element): string | undefined {
  const href = element.closest("a")?.getAttribute("href") ?? "";
  const [path = ""] = href.split(/[?#]/);
  return isPagePath(path) && pagePath(path) !== pagePath(location.pathname) ? path : undefined;
}

/**
 * Settles once everything is there, or has failed: a page that cannot be loaded is dealt with when it is shown.
 * @param ahead What may end it, if the visitor just sees the link. Otherwise a press is likely.
 */
async function loadPage(path: string, ahead?: { signal: AbortSignal }): Promise<void> {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules = {},
  } = window as RouterWindow;
  // The root is there, and never asks for data again (src/root.tsx).
  const [, ...routes] = (router?.match(path) ?? []).flatMap(({ route }) => manifest?.routes[route.id] ?? []);
  const withData = routes.filter(({ hasLoader }) => hasLoader).map(({ id }) => id);
  await Promise.allSettled([
    ...routes.map((route) =>
      ahead ? loadRouteAhead(route, modules, ahead) : loadRouteModule(route, modules),
    ),
    ...(withData.length > 0
      ? [requestPageData(dataUrl(path, withData), { priority: ahead ? "low" : "high", ...ahead })]
      : []),
  ]);
}

/** As React Router asks for data. */
function dataUrl(path: string, routes: readonly string[]): string {
  const file = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
  return `${file}?${new URLSearchParams({ _routes: routes.join(",") })}`;
}
