import { CACHE_PREFIX } from "./names.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Replaces the worker if `serviceWorker` in `content/site.yaml` is false: removes everything an earlier
// worker left in visitors' browsers, and then itself.

declare const self: WorkerScope;

/** Database in which Workbox records when each entry was used. */
const EXPIRATION_DATABASE = "workbox-expiration";

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(EXPIRATION_DATABASE);
  await self.registration.unregister();
}
