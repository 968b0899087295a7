import styles from "./desk-links.module.css";

type DeskLinksProps = {
  /** The nav's label for screen readers. */
  label: string;
  links: readonly { label: string; href: string; isHere?: boolean }[];
  /** Whether they stay in one line on a phone, which scrolls. */
  isLine?: boolean;
};

/** Links to related pages or views. */
export function DeskLinks({ label, links, isLine = false }: DeskLinksProps) {
  return (
    <nav aria-label={label} className={styles.ways} data-line={isLine || undefined}>
      {links.map(({ label: words, href, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? "true" : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
