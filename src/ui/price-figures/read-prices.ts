/** One price of a line: `$17.50 for 30 minutes`, `35 € a person`, `$20 for 2 hours ($22 from December 1)`. */
const RATE =
  /^(?<sum>[^\d.,]{0,4}[\d.,]{1,12}(?: ?[^\s\d]{1,3})?)(?<per> a person)?(?: for (?<count>\d{1,3}) (?<unit>minute|hour)s?)?(?<later> \([^)]{1,60}\))?$/;

/** Short forms of the units of a length. */
const UNITS: Record<string, string> = { minute: "min", hour: "h" };

/** One price: its sum, such as `$17.50`, and what is small beside it. `length` is in short form: `30 min`. */
export type Rate = { sum: string; per?: string; length?: string; later?: string };

/**
 * Reads the prices of a line.
 * @param text as an offer says it: `$17.50 for 30 minutes, $35 for 60 minutes. One companion comes free.`
 * @returns each price, and the sentences behind them, empty if there are none; undefined if it says more than prices
 */
export function readPrices(text: string): { rates: Rate[]; rest: string } | undefined {
  const [prices = "", ...rest] = text.split(". ");
  const rates = prices.split(", ").flatMap((price): Rate[] => {
    const { sum, per, count, unit = "", later } = RATE.exec(price)?.groups ?? {};
    if (sum === undefined) return [];
    return [
      {
        sum,
        ...(per && { per }),
        ...(count && { length: `${count} ${UNITS[unit]}` }),
        ...(later && { later }),
      },
    ];
  });
  return rates.length === prices.split(", ").length ? { rates, rest: rest.join(". ") } : undefined;
}
