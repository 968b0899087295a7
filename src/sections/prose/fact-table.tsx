import type { DocumentSection } from "#src/content/schemas/pages/guidance.ts";
import styles from "./fact-table.module.css";

type FactTableProps = {
  table: NonNullable<DocumentSection["table"]>;
  /** Id of the heading that names the table. */
  labelledBy: string;
};

/**
 * Facts in two columns; where there is no room for both, each fact stands below what it is about. The roles are said
 * because browsers forget that it is a table once its parts are laid out as blocks.
 */
export function FactTable({ table: { head, rows }, labelledBy }: FactTableProps) {
  return (
    <table role="table" className={styles.table} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((words) => (
            <th key={words} role="columnheader" scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([about, fact]) => (
          <tr key={about} role="row">
            <th role="rowheader" scope="row">
              {about}
            </th>
            <td role="cell">{fact}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
