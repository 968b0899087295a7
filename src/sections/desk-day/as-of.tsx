import styles from "./as-of.module.css";

type AsOfProps = {
  /** When the page was made: `3:05 pm`. */
  clock: string;
  /** Whether the server answers. */
  isReached: boolean;
};

/** How old a page is that stays true by itself; without a connection it says that it does not. */
export function AsOf({ clock, isReached }: AsOfProps) {
  return (
    <p className={styles.line}>
      {isReached ? `As of ${clock}.` : `No connection. This is how it was at ${clock}.`}
    </p>
  );
}
