import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** How often a page that is open asks for news, in milliseconds. */
const INTERVAL = 60_000;

/**
 * Keeps the page true by itself: it asks for its data every minute, and when somebody comes back to it. What is open, chosen
 * or being read stays as it is.
 *
 * @returns Whether the last try reached the server. Where it did not, the page stays as it was last known.
 */
export function useFresh(): boolean {
  const { revalidate } = useRevalidator();
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    let isRunning = false;
    async function refresh(): Promise<void> {
      if (isRunning || document.visibilityState === "hidden") return;
      isRunning = true;
      const answer = await probe();
      setIsReached(answer !== "none");
      // Somebody who was signed out is led to where they sign in.
      if (answer === "elsewhere") location.reload();
      if (answer === "here") await revalidate();
      isRunning = false;
    }
    const ask = () => void refresh();
    const timer = setInterval(ask, INTERVAL);
    document.addEventListener("visibilitychange", ask);
    addEventListener("focus", ask);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      removeEventListener("focus", ask);
      removeEventListener("online", ask);
    };
  }, [revalidate]);
  return isReached;
}

/** Whether the page's own address answers. React Router would put an error in place of a page that it cannot reach. */
async function probe(): Promise<"here" | "elsewhere" | "none"> {
  try {
    const answer = await fetch(location.href, { method: "HEAD", redirect: "manual" });
    if (answer.type === "opaqueredirect") return "elsewhere";
    return answer.ok ? "here" : "none";
  } catch {
    return "none";
  }
}
