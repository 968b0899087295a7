import { stackClass } from "#ui/stack/stack.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./visit-summary.module.css";

type VisitSummaryProps = {
  title?: string;
  /** The facts of a line are its day, time and people. */
  lines: readonly { id: number | string; name: string; facts: readonly string[]; price?: string }[];
  /** The total; shown if there are several lines. */
  total?: string | undefined;
  /** What a pass or a voucher pays of it. */
  pass?: string | undefined;
  action?: { label: string; href: string } | undefined;
};

/** The choices so far, shown beside the step. */
export function VisitSummary({ title = "You are booking", lines, total, pass, action }: VisitSummaryProps) {
  return (
    <section aria-labelledby="your-visit" className={styles.card} data-section-theme="night">
      <h2 id="your-visit" className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={stackClass(2)}>
        {lines.map(({ id, name, facts, price }) => (
          <li key={id} className={styles.line}>
            <p className={styles.name}>{name}</p>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {price && <p className={styles.price}>{price}</p>}
          </li>
        ))}
      </ul>
      {lines.length > 1 && total && <p className={`${styles.price} ${styles.total}`}>{total} in all</p>}
      {pass && <p>{pass}</p>}
      {action && <TextLink to={action.href}>{action.label}</TextLink>}
    </section>
  );
}
