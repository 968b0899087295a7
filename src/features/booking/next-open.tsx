import { useEffect, useState } from "react";
import { NEXT_TIMES_PATH } from "#src/lib/paths.ts";
import styles from "./next-open.module.css";

type Times = Readonly<Record<string, string>>;

/** Time in ms for which fetched times are shown: others book too. */
const FRESH = 60_000;

/** Soonest open time of each offer in words, fetched once for all that stand on a page. */
let fetched: { times: Promise<Times>; at: number } | undefined;

function readTimes(): Promise<Times> {
  if (!fetched || performance.now() - fetched.at > FRESH)
    fetched = { times: fetchTimes(), at: performance.now() };
  return fetched.times;
}

async function fetchTimes(): Promise<Times> {
  const response = await fetch(NEXT_TIMES_PATH);
  if (!response.ok) throw new Error(`${NEXT_TIMES_PATH}: ${response.status}`);
  return response.json();
}

/**
 * The soonest open time of an offer, which only the moment knows: its place is empty in the published page and stays so
 * where the time cannot be fetched.
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
