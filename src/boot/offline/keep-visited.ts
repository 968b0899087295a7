import { WORKER_PATH } from "./names.ts";

// Starts the worker that keeps opened pages for a time without network, once the page is complete. Not where a visitor
// saves data: it fetches a page more than once. This file needs no other one that a page may have, so that the script
// which fetches it need not list any.

/** As much of Trusted Types as is used here; not every browser has them. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Time in ms that the answer to a visitor's first press has for itself: the worker fetches the page's files once more. */
const LATER = 3000;

const PAGE_EVENT = "app-page" satisfies typeof import("../handoff-shape.ts").PAGE_EVENT;

const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
// Browsers leave it out in private windows and on plain http.
if (serviceWorker && !connection?.saveData) {
  const startLater = () => setTimeout(() => start(serviceWorker), LATER);
  if (document.readyState === "complete") startLater();
  else addEventListener("load", startLater, { once: true });
}

function start(container: ServiceWorkerContainer): void {
  // A page that the worker has brought is in the cache already.
  const isNew = !container.controller;
  // Without the worker the site is the same as ever.
  container.register(trustedWorker()).catch(() => {});
  void container.ready.then(({ active }) => {
    const keep = (urlsToCache: string[]) =>
      active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
    if (isNew) keep([location.pathname, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
    // Within the site only a page's data is fetched: the page itself must be there for a visitor who comes back to it.
    document.addEventListener(PAGE_EVENT, () => keep([location.pathname]));
  });
}

/** The policy lets nothing but the worker's own address pass. */
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
