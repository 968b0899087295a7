import { useHydrated } from "./use-hydrated.ts";

/** Something that takes place at a time, and whether it was over when the page was built. */
export type Timed = {
  /** ISO 8601 with offset. */
  ends: string;
  isPast: boolean;
};

/**
 * Returns a function that tells whether an event is over. The static page shows what was true when it was
 * built; after hydration the reader's clock decides, since a page may be read long after.
 */
export function useIsPast(): (event: Timed) => boolean {
  const isHydrated = useHydrated();
  return ({ ends, isPast }) => (isHydrated ? Date.parse(ends) < Date.now() : isPast);
}
