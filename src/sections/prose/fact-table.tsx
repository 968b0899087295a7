import type { DocumentSection } from "#src/content/schemas/pages/guidance.ts";
import styles from "./fact-table.module.css";

type FactTableProps = {
  table: NonNullable<DocumentSection["table"]>;
  /** Id of the heading that labels the table. */
  labelledBy: string;
};

/**
 * Facts in two columns. Without room for both, each fact moves below its label. Browsers may then drop the
 * table semantics; read line by line it says the same.
 */
export function FactTable({ table: { head, rows }, labelledBy }: FactTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([about, fact]) => (
          <tr key={about}>
            <th scope="row">{about}</th>
            <td>{fact}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
