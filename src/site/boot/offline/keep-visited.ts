import { WORKER_PATH } from "./names.ts";

// Once the page has loaded, registers the worker that keeps opened pages available offline. Not if the
// visitor saves data: the worker fetches a page more than once. This module imports nothing at run time that
// pages import too, so the script that imports it needs no preload list.

/** The part of Trusted Types that is used here; not every browser has them. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Time in ms left to the response to a first press: the worker then refetches the page's files. */
const START_DELAY = 3000;

const PAGE_EVENT = "app-page" satisfies typeof import("../handoff-shape.ts").PAGE_EVENT;

const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
// Some browsers leave it out in private windows, and all do on plain http.
if (serviceWorker && !connection?.saveData) {
  const startLater = () => setTimeout(() => start(serviceWorker), START_DELAY);
  if (document.readyState === "complete") startLater();
  else addEventListener("load", startLater, { once: true });
}

function start(container: ServiceWorkerContainer): void {
  // A page that the worker served is cached already.
  const isNew = !container.controller;
  // Without the worker, the site works as usual.
  container.register(trustedWorker()).catch(() => {});
  void container.ready.then(({ active }) => {
    const keep = (urlsToCache: string[]) =>
      active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
    if (isNew) keep([location.pathname, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
    // Navigation within the site fetches only a page's data; a visitor who comes back needs the page itself.
    document.addEventListener(PAGE_EVENT, () => keep([location.pathname]));
  });
}

/** The policy accepts only the worker's own URL. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy("haven", {
    createScriptURL(url) {
      if (url !== WORKER_PATH) throw new TypeError("This is not the worker of this site.");
      return url;
    },
  });
  return policy ? policy.createScriptURL(WORKER_PATH) : WORKER_PATH;
}
