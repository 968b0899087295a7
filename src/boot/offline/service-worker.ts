import { clientsClaim, copyResponse, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from "workbox-strategies";
import { pagePath } from "#src/lib/paths.ts";
import { CACHE_PREFIX, OFFLINE_PAGE } from "./names.ts";
import { isKeepable, type Kept, keptAs, stateFile } from "./rules.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Lets pages that somebody has opened open again without a network (docs/decisions/service-worker.md). A page always
// comes from the network while there is one; only files whose name changes with their content come from the cache.

/** Filled in by publishing: the page for addresses that are not in the cache with what it is made of, and all pages. */
declare const OFFLINE: { version: string; files: readonly string[]; pages: readonly string[] };

declare const self: WorkerScope;

/** Seconds after which a page that does not come is taken from the cache. */
const PATIENCE = 10;
const DAY = 86_400;

const PAGES = new Set(OFFLINE.pages);
const OFFLINE_CACHE = `${CACHE_PREFIX}offline-${OFFLINE.version}`;

/** Where files and pictures go, and how many for how long. */
const fileCache = {
  cacheName: `${CACHE_PREFIX}files`,
  plugins: [keepOnly("file"), offlineFiles(), expire(250, 60)],
};
const pictureCache = {
  cacheName: `${CACHE_PREFIX}pictures`,
  plugins: [keepOnly("picture"), offlineFiles(), expire(100, 30)],
};
const pageCache = {
  cacheName: `${CACHE_PREFIX}pages`,
  plugins: [keepOnly("page"), withoutQuery(), withState(), expire(120, 30)],
};

const pages = new NetworkFirst({ ...pageCache, networkTimeoutSeconds: PATIENCE });
const files = new CacheFirst(fileCache);
/** `anew` serves a second attempt at a broken file: what it gets takes the place of what was kept. */
const strategies: Record<Kept, { usual: Strategy; anew: Strategy }> = {
  page: { usual: pages, anew: pages },
  file: { usual: files, anew: new NetworkFirst(fileCache) },
  picture: { usual: new CacheFirst(pictureCache), anew: new NetworkFirst(pictureCache) },
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptAs(url.pathname, PAGES) !== undefined,
  ({ url, request, event }) => {
    const { usual, anew } = strategies[keptAs(url.pathname, PAGES) ?? "page"];
    return (request.cache === "reload" ? anew : usual).handle({ request, event });
  },
);

// A page for one person alone: it is requested once, by the browser itself while the worker still starts.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const isPage = request.mode === "navigate";
  const page = isPage ? await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE }) : undefined;
  return page ?? Response.error();
});

self.addEventListener("install", (event) => {
  // Nothing in the caches belongs to one version of the worker alone, so a new one need not wait for old pages to close.
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
      await cache.put(address, await plain(response));
    }),
  );
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${CACHE_PREFIX}offline-`) && name !== OFFLINE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function keepOnly(kept: Kept): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => (isKeepable(kept, response) ? plain(response) : null),
  };
}

/** A browser refuses to show a page that came by a detour, such as from `/about` to `/about/`, out of a cache. */
async function plain(response: Response): Promise<Response> {
  return response.redirected ? copyResponse(response) : response;
}

/**
 * What follows a page's path, such as the words of a search, is never written down: all pages are the same files
 * whatever follows.
 */
function withoutQuery(): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => {
      const { origin, pathname } = new URL(request.url);
      return origin + pagePath(pathname);
    },
  };
}

/** Keeps with each page the file that lets it wake up: a page that was only read needs it later. */
function withState(): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ newResponse, event }) => {
      const state = stateFile(await newResponse.text());
      if (state) await files.handle({ event, request: new Request(state) });
    },
  };
}

/** Files of the page for addresses that are not in the cache never expire. */
function offlineFiles(): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
      cachedResponse ?? caches.match(request, { cacheName: OFFLINE_CACHE }),
  };
}

function expire(maxEntries: number, days: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });
  // Workbox's own types do not hold with exact optional properties.
  return plugin as WorkboxPlugin;
}
