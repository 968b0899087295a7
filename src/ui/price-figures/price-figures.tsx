import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./price-figures.module.css";

/** One price of a line: `$17.50 for 30 minutes`, `35 € a person`, `$20 for 2 hours ($22 from December 1)`. */
const RATE =
  /^(?<sum>[^\d.,]{0,4}[\d.,]{1,12}(?: ?[^\s\d]{1,3})?)(?<per> a person)?(?: for (?<count>\d{1,3}) (?<unit>minute|hour)s?)?(?<later> \([^)]{1,60}\))?$/;

/** What a price has to say; without a sum it is none. */
type Rate = { price: string } & Partial<Record<"sum" | "per" | "count" | "unit" | "later", string>>;

function readRate(price: string): Rate {
  return { price, ...(RATE.exec(price)?.groups as Omit<Rate, "price"> | undefined) };
}

/** Short forms of the units of a length. */
const UNITS: Record<string, string> = { minute: "min", hour: "h" };

/**
 * Prices as figures: each sum large, its length small beside it. What says more than prices stays as it is written.
 * @param text as an offer says it: `$17.50 for 30 minutes, $35 for 60 minutes. One companion comes free.`
 */
export function PriceFigures({ text }: { text: string }) {
  const [prices = "", ...rest] = text.split(". ");
  const rates = prices.split(", ").map(readRate);
  if (rates.some(({ sum }) => sum === undefined)) return text;
  if (rates[0]?.sum === text) return <span className={styles.sum}>{text}</span>;
  return (
    <span className={styles.prices}>
      {rates.map(({ price, sum, per, count, unit = "", later }, index) => (
        <span key={price}>
          {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
          <span className={styles.sum}>{sum}</span>
          {per}
          {count && (
            <>
              <VisuallyHidden> for</VisuallyHidden> {count} {UNITS[unit]}
            </>
          )}
          {later}
        </span>
      ))}
      {rest.length > 0 && <span className={styles.rest}> {rest.join(". ")}</span>}
    </span>
  );
}
