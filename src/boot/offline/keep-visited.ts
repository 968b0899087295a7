import { WORKER_PATH } from "./names.ts";

/** As much of Trusted Types as is used here; not every browser has them. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/**
 * Starts the worker that keeps opened pages for a time without network, once the page is complete. Not where a visitor
 * saves data: it fetches a page more than once.
 *
 * @param pageEvent Sent on `document` each time another page has come on screen. Given rather than imported: so this
 *   file needs no other one, and the script that fetches it need not list any.
 */
export function keepVisited(pageEvent: string): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Browsers leave it out in private windows and on plain http.
  if (!serviceWorker || connection?.saveData) return;
  if (document.readyState === "complete") start(serviceWorker, pageEvent);
  else addEventListener("load", () => start(serviceWorker, pageEvent), { once: true });
}

function start(container: ServiceWorkerContainer, pageEvent: string): void {
  // A page that the worker has brought is in the cache already.
  const isNew = !container.controller;
  // Without the worker the site is the same as ever.
  container.register(trustedWorker()).catch(() => {});
  void container.ready.then(({ active }) => {
    const keep = (urlsToCache: string[]) =>
      active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
    if (isNew) keep([location.pathname, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
    // Within the site only a page's data is fetched: the page itself must be there for a visitor who comes back to it.
    document.addEventListener(pageEvent, () => keep([location.pathname]));
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
