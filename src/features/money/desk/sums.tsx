import { isMoney, type MoveWay, moveWays, wayWords } from "#core/values/money-moves.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import type { Taking } from "../takings-store.server.ts";
import styles from "./sums.module.css";

type SumsProps = {
  /** What the sums are of: `Takings in November 2026`. */
  name: string;
  caption: string;
  /** What a row is: a day, a kind. */
  of: string;
  /** The total, and then ways to pay. */
  columns: readonly string[];
  /** The last is the total. */
  rows: readonly { name: string; sums: readonly string[] }[];
};

/** Sums by way to pay. A wide table scrolls by itself. */
export function Sums({ name, caption, of, columns, rows }: SumsProps) {
  if (rows.length === 0) return <EmptyNote>{name}: none.</EmptyNote>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it too
    <section className={styles.frame} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sums.map((sum, index) => (
                <td key={columns[index]}>{sum}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * What moved as a table: all that is money first, because a phone has no room for every column, and then ways to pay. What a pass,
 * a voucher or an invoice pays came, or comes, in another way. A studio that has changed its currency has rows of both.
 * @param nameOf of its row
 * @param whole name of the last row
 */
export function sumRows<Sum extends Pick<Taking, "way" | "currency" | "amount">>(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => string,
  whole: string,
) {
  const ways = moveWays.filter((each) => sums.some(({ way }) => way === each));
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const row = (name: string, own: readonly Sum[], unit: string) => ({
    name: currencies.length > 1 ? `${name} (${unit})` : name,
    sums: [isMoney, ...ways.map((each) => (way: MoveWay) => way === each)].map((isHere) => {
      const cell = own.filter(({ way }) => isHere(way));
      const sum = cell.reduce((all, { amount }) => all + amount, 0);
      return cell.length === 0 ? "" : formatAmount(sum, unit);
    }),
  });
  const rows = currencies.flatMap((unit) => {
    const own = sums.filter(({ currency }) => currency === unit);
    const rowOf = (name: string) =>
      row(
        name,
        own.filter((sum) => nameOf(sum) === name),
        unit,
      );
    return [...[...new Set(own.map(nameOf))].map(rowOf), row(whole, own, unit)];
  });
  return { columns: ["Money in", ...ways.map((way) => wayWords[way])], rows };
}
