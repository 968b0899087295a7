import styles from "./day-chart.module.css";

type DayChartProps = {
  title: string;
  /** What the second column of the table is, such as "Visits". */
  what: string;
  /** In order, with the value also as text. */
  entries: readonly { key: string; label: string; value: number; words: string }[];
};

/** Height of the picture, in px. */
const HEIGHT = 96;

/** A bar for each day, month or year, with the same as a table below. Nothing without entries. */
export function DayChart({ title, what, entries }: DayChartProps) {
  if (entries.length === 0) return null;
  const most = Math.max(...entries.map(({ value }) => value), 0) || 1;
  const width = 100 / entries.length;
  const top = entries.find(({ value }) => value === most);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <p className={styles.scale} aria-hidden="true">
        {top?.words}
      </p>
      <svg aria-hidden="true" width="100%" height={HEIGHT} className={styles.picture}>
        {entries.map(({ key, value }, index) => (
          <rect
            key={key}
            x={`${index * width + width * 0.15}%`}
            width={`${width * 0.7}%`}
            y={HEIGHT - Math.max(1, (value / most) * HEIGHT)}
            height={Math.max(1, (value / most) * HEIGHT)}
            className={styles.bar}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{entries.at(0)?.label}</span>
        {entries.length > 1 && <span>{entries.at(-1)?.label}</span>}
      </p>
      <details>
        <summary className={styles.more}>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{what}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ key, label, words }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
