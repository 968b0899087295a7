import { useId } from "react";
import { type Fact, FactList } from "#ui/fact-list/fact-list.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Sheet } from "#ui/sheet/sheet.tsx";
import styles from "./paper.module.css";

export type PaperProps = {
  /** Who it is from: the name, and the lines below it. */
  from: { name: string; lines: readonly string[] };
  /** What it is: "Receipt", "Invoice A-12". */
  title: string;
  facts: readonly Fact[];
  /** What was paid for, or how; each with its amount. */
  tables: readonly {
    caption: string;
    rows: readonly { what: string; details?: readonly string[]; amount: string }[];
    /** The sums below the rows. */
    sums: readonly { what: string; amount: string }[];
  }[];
  /** What it says besides, each a paragraph. */
  notes: readonly string[];
};

/** A table with more rows may need several sheets: each then says what it belongs to. */
const ROWS_OF_A_SHEET = 8;

/** A receipt, an invoice or a letter about money, for screen and paper. */
export function Paper({ from, title, facts, tables, notes }: PaperProps) {
  const titleId = useId();
  return (
    <Sheet className={styles.paper} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Heading level={2} size={3} id={titleId} title={title} />
        <address className={styles.from} translate="no">
          <strong>{from.name}</strong>
          {from.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <FactList facts={facts} />
      {tables.map(({ caption, rows, sums }) => (
        <table key={caption} className={styles.table}>
          <caption>{caption}</caption>
          {rows.length > ROWS_OF_A_SHEET && (
            <thead className={styles.again} aria-hidden="true">
              <tr>
                <td colSpan={2}>{title}</td>
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ what, details = [], amount }) => (
              <tr key={[what, ...details, amount].join()}>
                <th scope="row">
                  {what}
                  {details.map((detail) => (
                    <span key={detail} className={styles.detail}>
                      {detail}
                    </span>
                  ))}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ what, amount }) => (
              <tr key={what + amount}>
                <th scope="row">{what}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Sheet>
  );
}
