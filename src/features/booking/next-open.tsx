import { useEffect, useState } from "react";
import { NEXT_TIMES_PATH } from "#domain/paths.ts";
import styles from "./next-open.module.css";

type Times = Readonly<Record<string, string>>;

/** Time in ms for which fetched times are shown: others book too. */
const MAX_AGE = 60_000;

/** The next open time of each offer as text, fetched once per page. */
let fetched: { times: Promise<Times>; at: number } | undefined;

function readTimes(): Promise<Times> {
  if (!fetched || performance.now() - fetched.at > MAX_AGE)
    fetched = { times: fetchTimes(), at: performance.now() };
  return fetched.times;
}

async function fetchTimes(): Promise<Times> {
  const response = await fetch(NEXT_TIMES_PATH);
  if (!response.ok) throw new Error(`${NEXT_TIMES_PATH}: ${response.status}`);
  return response.json();
}

/**
 * The next open time of an offer. It cannot be known when the page is published, so it is fetched. Its place
 * is empty until then, and stays so if the fetch fails.
 */
export function NextOpen({ offer }: { offer: string }) {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    let isShown = true;
    readTimes().then(
      (times) => isShown && setWords(times[offer]),
      // The page is complete without it.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [offer]);
  return <p className={styles.next}>{words && `Next open time: ${words}`}</p>;
}
