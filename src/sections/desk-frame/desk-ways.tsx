import styles from "./desk-ways.module.css";

type DeskWaysProps = {
  /** The nav's label for screen readers. */
  label: string;
  ways: readonly { label: string; href: string; isHere?: boolean }[];
};

/** Links to related pages. */
export function DeskWays({ label, ways }: DeskWaysProps) {
  return (
    <nav aria-label={label} className={styles.ways}>
      {ways.map(({ label: words, href, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? "true" : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
