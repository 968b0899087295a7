import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps the page up to date: revalidates its data now and then, and whenever the tab is focused again.
 * Whatever is open, selected or being read stays as it is.
 * @param interval in milliseconds; 0 if nothing is awaited
 * @returns Whether the last try reached the server. If it did not, the page keeps its last known state.
 */
export function useAutoRefresh(interval = 60_000): boolean {
  const { revalidate } = useRevalidator();
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    if (interval === 0) return;
    let isRunning = false;
    async function refresh(): Promise<void> {
      if (isRunning || document.visibilityState === "hidden") return;
      isRunning = true;
      const answer = await probe();
      setIsReached(answer !== "none");
      // Signed out: the reload redirects to the sign-in page.
      if (answer === "elsewhere") location.reload();
      if (answer === "here") await revalidate();
      isRunning = false;
    }
    const ask = () => void refresh();
    const timer = setInterval(ask, interval);
    document.addEventListener("visibilitychange", ask);
    addEventListener("focus", ask);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      removeEventListener("focus", ask);
      removeEventListener("online", ask);
    };
  }, [revalidate, interval]);
  return isReached;
}

/**
 * Checks that the page's own URL responds. If it does not, revalidating would replace the page with an error.
 */
async function probe(): Promise<"here" | "elsewhere" | "none"> {
  try {
    const answer = await fetch(location.href, { method: "HEAD", redirect: "manual" });
    if (answer.type === "opaqueredirect") return "elsewhere";
    return answer.ok ? "here" : "none";
  } catch {
    return "none";
  }
}
