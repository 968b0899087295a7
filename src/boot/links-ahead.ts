import { isPagePath, pagePath } from "#domain/paths.ts";
import { prefersReducedData } from "#src/lib/motion-allowed.ts";
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
  listen("click", loadNow);
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
  const handleEvent = ({ target }: Event) => handle(target instanceof Element ? pathOf(target) : undefined);
  addEventListener(name, handleEvent, { capture: true, passive: true });
}

function loadNow(path: string | undefined): void {
  if (path) void loadPage(path, true);
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
      await loadPage(path, false);
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
 *
 * @param isWanted Whether the visitor is about to press the link, and not just sees it.
 */
async function loadPage(path: string, isWanted: boolean): Promise<void> {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules = {},
  } = window as RouterWindow;
  // The root is there, and never asks for data again (src/root.tsx).
  const [, ...routes] = (router?.match(path) ?? []).flatMap(({ route }) => manifest?.routes[route.id] ?? []);
  const withData = routes.filter(({ hasLoader }) => hasLoader).map(({ id }) => id);
  const loadRoute = isWanted ? loadRouteModule : loadRouteAhead;
  await Promise.allSettled([
    ...routes.map((route) => loadRoute(route, modules)),
    ...(withData.length > 0 ? [requestPageData(dataUrl(path, withData), isWanted ? "high" : "low")] : []),
  ]);
}

/** As React Router asks for data. */
function dataUrl(path: string, routes: readonly string[]): string {
  const file = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
  return `${file}?${new URLSearchParams({ _routes: routes.join(",") })}`;
}
