import { limits } from "#domain/limits.ts";

/**
 * Wraps a loader so that it fetches code once, on the first call; later calls get the same.
 *
 * @returns A function that never rejects: it resolves to undefined if the code cannot be fetched, or not
 *   within 20 s. The next call tries again.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code | undefined> {
  let loading: Promise<Code | undefined> | undefined;
  return () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return Promise.race([loading, undefinedAfter(limits.stallMs)]);
  };
}

function undefinedAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
