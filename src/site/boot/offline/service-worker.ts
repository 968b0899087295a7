import { clientsClaim, copyResponse, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from "workbox-strategies";
import { pagePath } from "#core/values/paths.ts";
import { type CacheKind, cacheKindOf, isCacheable, stateFile } from "./kept-addresses.ts";
import { CACHE_PREFIX, OFFLINE_PAGE } from "./names.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Lets visitors reopen pages without a network (docs/decisions/service-worker.md). Pages come from the
// network while there is one; only files whose names change with their content come from the cache.

/** Prepended by publishing: version and files of the offline page, and the paths of all pages. */
declare const OFFLINE: { version: string; files: readonly string[]; pages: readonly string[] };

declare const self: WorkerScope;

/** Seconds after which a page that has not loaded comes from the cache. */
const PAGE_TIMEOUT = 10;
const DAY = 86_400;

const PAGES = new Set(OFFLINE.pages);
const OFFLINE_CACHE = `${CACHE_PREFIX}offline-${OFFLINE.version}`;

/** Where files, pictures and pages are cached: how many, and for how many days. */
const fileCache = {
  cacheName: `${CACHE_PREFIX}files`,
  plugins: [cacheOnly("file"), offlineFiles(), expire(250, 60)],
};
const pictureCache = {
  cacheName: `${CACHE_PREFIX}pictures`,
  plugins: [cacheOnly("picture"), offlineFiles(), expire(100, 30)],
};
const pageCache = {
  cacheName: `${CACHE_PREFIX}pages`,
  plugins: [cacheOnly("page"), withoutQuery(), withState(), expire(120, 30)],
};

const pages = new NetworkFirst({ ...pageCache, networkTimeoutSeconds: PAGE_TIMEOUT });
const files = new CacheFirst(fileCache);
/** `refresh` serves a retry of a broken file: its response replaces the cached one. */
const strategies: Record<CacheKind, { usual: Strategy; refresh: Strategy }> = {
  page: { usual: pages, refresh: pages },
  file: { usual: files, refresh: new NetworkFirst(fileCache) },
  picture: { usual: new CacheFirst(pictureCache), refresh: new NetworkFirst(pictureCache) },
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname, PAGES) !== undefined,
  ({ url, request, event }) => {
    const { usual, refresh } = strategies[cacheKindOf(url.pathname, PAGES) ?? "page"];
    return (request.cache === "reload" ? refresh : usual).handle({ request, event });
  },
);

// Pages for one person alone: requested once, by navigation preload while the worker is starting.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const isPage = request.mode === "navigate";
  const page = isPage ? await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE }) : undefined;
  return page ?? Response.error();
});

self.addEventListener("install", (event) => {
  // No cache belongs to one version of the worker alone, so a new one need not wait for old pages to close.
  void self.skipWaiting();
  event.waitUntil(fillOfflineCache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldCaches()]));
});

clientsClaim();

async function fillOfflineCache(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  await Promise.all(
    [OFFLINE_PAGE, ...OFFLINE.files].map(async (address) => {
      const response = await fetch(address, address === OFFLINE_PAGE ? { cache: "reload" } : {});
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(address, await withoutRedirect(response));
    }),
  );
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${CACHE_PREFIX}offline-`) && name !== OFFLINE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function cacheOnly(kind: CacheKind): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => (isCacheable(kind, response) ? withoutRedirect(response) : null),
  };
}

/** Browsers refuse to show a cached page that was redirected, such as from `/about` to `/about/`. */
async function withoutRedirect(response: Response): Promise<Response> {
  return response.redirected ? copyResponse(response) : response;
}

/**
 * Drops the query from cache keys, so that search terms, for example, are never stored. A page's files are
 * the same whatever the query.
 */
function withoutQuery(): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => {
      const { origin, pathname } = new URL(request.url);
      return origin + pagePath(pathname);
    },
  };
}

/** Caches each page's state file as well: a page that was only read needs it to wake later. */
function withState(): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ newResponse, event }) => {
      const state = stateFile(await newResponse.text());
      if (state) await files.handle({ event, request: new Request(state) });
    },
  };
}

/** Files of the offline page never expire. */
function offlineFiles(): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
      cachedResponse ?? caches.match(request, { cacheName: OFFLINE_CACHE }),
  };
}

function expire(maxEntries: number, days: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });
  // Workbox's own types do not allow for exact optional properties.
  return plugin as WorkboxPlugin;
}
