import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import styles from "./takings-table.module.css";

type TakingsProps = {
  /** The month. */
  caption: string;
  /** Payment methods; the last is the total. */
  columns: readonly string[];
  /** Days, then the month. */
  rows: readonly { name: string; sums: readonly string[] }[];
};

/** Takings by day and payment method. A wide table scrolls by itself. */
export function Takings({ caption, columns, rows }: TakingsProps) {
  if (rows.length === 0) return <EmptyNote>No takings in {caption}.</EmptyNote>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it too
    <section className={styles.frame} aria-label={`Takings in ${caption}`} tabIndex={0}>
      <table className={styles.table}>
        <caption>Takings in {caption}: gifts, orders and visits</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
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
