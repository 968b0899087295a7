/** Prefix of the worker's cache names, so that it never touches any other cache. */
export const CACHE_PREFIX = "haven-";

/**
 * URL of the worker. It must never change: browsers look for updates there, even once the worker is retired.
 */
export const WORKER_PATH = "/sw.js";

/** Path of the page that is shown instead of one that is not in the cache. */
export const OFFLINE_PAGE = "/offline";
