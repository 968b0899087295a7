import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import styles from "./takings.module.css";

type TakingsProps = {
  /** The month. */
  caption: string;
  /** How it was paid; the last is all together. */
  columns: readonly string[];
  /** Days, and the month at the end. */
  rows: readonly { name: string; sums: readonly string[] }[];
};

/** What came in, by day and by how it was paid. A wide table scrolls by itself. */
export function Takings({ caption, columns, rows }: TakingsProps) {
  if (rows.length === 0) return <EmptyNote>No takings in {caption}.</EmptyNote>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard scrolls it too
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
