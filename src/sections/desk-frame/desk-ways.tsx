import styles from "./desk-ways.module.css";

type DeskWaysProps = {
  /** Names the ways for screen readers. */
  label: string;
  ways: readonly { label: string; href: string; isHere?: boolean }[];
};

/** Pages that belong to this one. */
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
