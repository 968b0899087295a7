import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./price-figures.module.css";
import { readPrices } from "./read-prices.ts";

/**
 * Prices as figures: each sum large, its length small beside it. What says more than prices stays as it is written.
 * @param text as an offer says it: `$17.50 for 30 minutes, $35 for 60 minutes. One companion comes free.`
 */
export function PriceFigures({ text }: { text: string }) {
  const read = readPrices(text);
  if (!read) return text;
  const { rates, rest } = read;
  if (rates[0]?.sum === text) return <span className={styles.sum}>{text}</span>;
  return (
    <span className={styles.prices}>
      {rates.map(({ sum, per, length, later }, index) => (
        <span key={`${sum} ${length}`}>
          {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
          <span className={styles.sum}>{sum}</span>
          {per}
          {length && (
            <>
              <VisuallyHidden> for</VisuallyHidden> {length}
            </>
          )}
          {later}
        </span>
      ))}
      {rest && <span className={styles.rest}> {rest}</span>}
    </span>
  );
}
