const QUERY = "(prefers-reduced-motion: reduce)";

/**
 * Whether anything may move by itself: never with reduced motion (the system's or the site's own setting), in
 * calm mode, or when the visitor saves data. The site's setting `motion: on` overrides the system's.
 */
export function isMotionAllowed(): boolean {
  const { motion, calm } = document.documentElement.dataset;
  if (calm === "on" || motion === "off" || prefersReducedData()) return false;
  return motion === "on" || !matchMedia(QUERY).matches;
}

/**
 * Calls back whenever the result of {@link isMotionAllowed} may have changed.
 * @returns A function that unsubscribes.
 */
export function onMotionChange(callback: () => void): () => void {
  const query = matchMedia(QUERY);
  const observer = new MutationObserver(callback);
  query.addEventListener("change", callback);
  observer.observe(document.documentElement, { attributeFilter: ["data-motion", "data-calm"] });
  return () => {
    query.removeEventListener("change", callback);
    observer.disconnect();
  };
}

/** Whether the visitor prefers to save data, or has a connection as slow as 2G. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
