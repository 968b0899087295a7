import { classNames } from "../lib/class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./fact-list.module.css";

/** A fact, with a link if it can be changed. */
export type Fact = {
  label: string;
  values: readonly string[];
  change?: string | undefined;
  /** A name, an address or a code, which browsers must not translate. */
  isVerbatim?: boolean;
};

type FactListProps = {
  facts: readonly Fact[];
  /** What the facts are about, if several lists on a page have the same labels. */
  about?: string;
  className?: string | undefined;
};

/** Labelled facts, each with an optional link to change it. Its layout depends on the container around it. */
export function FactList({ facts, about, className }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {facts.map(({ label, values, change, isVerbatim = false }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} translate={isVerbatim ? "no" : undefined}>
            {values.map((value) => (
              <p key={value}>{value}</p>
            ))}
          </dd>
          {change && (
            <dd className={styles.change}>
              <a href={change}>
                Change<VisuallyHidden>{`: ${label}${about ? `, ${about}` : ""}`}</VisuallyHidden>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
