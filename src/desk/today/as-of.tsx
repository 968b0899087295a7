import styles from "./as-of.module.css";

type AsOfProps = {
  /** When the page was rendered: `3:05 pm`. */
  clock: string;
  isReached: boolean;
};

/** How fresh a page is that updates by itself. Says so if there is no connection. */
export function AsOf({ clock, isReached }: AsOfProps) {
  return (
    <p className={styles.line}>
      {isReached ? `As of ${clock}.` : `No connection. This is how it was at ${clock}.`}
    </p>
  );
}
