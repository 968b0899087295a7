/** Begins the name of every cache of the worker, so that it never touches another one. */
export const CACHE_PREFIX = "haven-";

/** Address of the worker. It stays: browsers ask there for a new one, also after the worker is switched off. */
export const WORKER_PATH = "/sw.js";

/** Address of the page that is shown in the place of one that is not in the cache. */
export const OFFLINE_PAGE = "/offline";
