import styles from "./day-chart.module.css";

type DayChartProps = {
  title: string;
  /** What the second column of the table is, such as "Visits". */
  what: string;
  /** In order, with the value also as text. */
  entries: readonly {
    key: string;
    label: string;
    /** Stands below its bar, where all have one. */
    short?: string;
    value: number;
    words: string;
  }[];
  /** Whether the values are of one thing that goes up and down, so that a line joins them. */
  isLine?: boolean;
};

/** Height of the picture, in px. */
const HEIGHT = 96;

/** With more rows, the table opens when asked for. */
const MOST_SHOWN = 12;

/** A bar for each day, month or year, or a line, with the same as a table below. Nothing where nothing is above zero. */
export function DayChart({ title, what, entries, isLine = false }: DayChartProps) {
  if (!entries.some(({ value }) => value > 0)) return null;
  const most = Math.max(...entries.map(({ value }) => value), 0) || 1;
  const width = 100 / entries.length;
  const height = (value: number) => Math.max(0, (value / most) * HEIGHT);
  const top = entries.find(({ value }) => value === most);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <p className={styles.scale} aria-hidden="true">
        {top?.words}
      </p>
      {isLine && entries.length > 1 ? (
        <svg
          aria-hidden="true"
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${entries.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.picture}
        >
          <polyline
            points={entries.map(({ value }, index) => `${index + 0.5},${HEIGHT - height(value)}`).join(" ")}
            className={styles.curve}
          />
        </svg>
      ) : (
        <svg aria-hidden="true" width="100%" height={HEIGHT} className={styles.picture}>
          {entries.map(({ key, value }, index) => (
            <rect
              key={key}
              x={`${index * width + width * 0.15}%`}
              width={`${width * 0.7}%`}
              y={HEIGHT - height(value)}
              height={height(value)}
              className={styles.bar}
            />
          ))}
        </svg>
      )}
      {entries.every(({ short }) => short) ? (
        <p className={styles.each} aria-hidden="true">
          {entries.map(({ key, short }) => (
            <span key={key}>{short}</span>
          ))}
        </p>
      ) : (
        <p className={styles.ends} aria-hidden="true">
          <span>{entries.at(0)?.label}</span>
          {entries.length > 1 && <span>{entries.at(-1)?.label}</span>}
        </p>
      )}
      <details open={entries.length <= MOST_SHOWN}>
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
