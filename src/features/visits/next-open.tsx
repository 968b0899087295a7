import { useEffect, useState } from "react";
import { NEXT_TIMES_PATH } from "#core/values/paths.ts";
import styles from "./next-open.module.css";

/** What is known only while a page is looked at. */
export type OpenNow = {
  /** The next open time of each offer, by slug. */
  readonly times: Readonly<Record<string, string>>;
  /** Whether visitors get mails. */
  readonly isMailed: boolean;
};

/** Time in ms for which fetched times are shown: others book too. */
const MAX_AGE = 60_000;

/** Fetched once per page. */
let fetched: { answer: Promise<OpenNow>; at: number } | undefined;

function readOpenNow(): Promise<OpenNow> {
  if (!fetched || performance.now() - fetched.at > MAX_AGE)
    fetched = { answer: fetchOpenNow(), at: performance.now() };
  return fetched.answer;
}

async function fetchOpenNow(): Promise<OpenNow> {
  const response = await fetch(NEXT_TIMES_PATH);
  if (!response.ok) throw new Error(`${NEXT_TIMES_PATH}: ${response.status}`);
  return response.json();
}

/** What is known only while the page is looked at; undefined until then, and if the fetch fails. */
export function useOpenNow(): OpenNow | undefined {
  const [answer, setAnswer] = useState<OpenNow>();
  useEffect(() => {
    let isShown = true;
    readOpenNow().then(
      (read) => isShown && setAnswer(read),
      // The page is complete without it.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return answer;
}

/**
 * The next open time of an offer. It cannot be known when the page is published, so it is fetched. Its place
 * is empty until then, and stays so if the fetch fails.
 */
export function NextOpen({ offer }: { offer: string }) {
  const words = useOpenNow()?.times[offer];
  return <p className={styles.next}>{words && `Next open time: ${words}`}</p>;
}
