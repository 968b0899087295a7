import { limits } from "#contract/limits.ts";

/**
 * Makes a function that fetches code once, when it is first called; later calls get the same.
 *
 * @returns A function that never rejects: it gives nothing where the code cannot be fetched, or not within 20 s. The
 * next call tries again.
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
