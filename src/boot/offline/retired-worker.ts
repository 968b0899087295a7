import { CACHE_PREFIX } from "./names.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Stands in the worker's place where `serviceWorker` in `content/site.yaml` is false: it takes away all that an earlier
// one has left in visitors' browsers, and itself.

declare const self: WorkerScope;

/** Where Workbox notes when each entry was used. */
const NOTES = "workbox-expiration";

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(NOTES);
  await self.registration.unregister();
}
