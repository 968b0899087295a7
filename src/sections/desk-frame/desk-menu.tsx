import { useLocation } from "react-router";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-menu.module.css";

/** A page in the desk's menu. */
export type DeskMenuItem = {
  label: string;
  href: string;
  /** Whether it always shows; the others are under "More". */
  isDaily: boolean;
};

/** The desk's menu. Pages used many times a day are one press away, even on a phone. */
export function DeskMenu({ items }: { items: readonly DeskMenuItem[] }) {
  const { pathname } = useLocation();
  // The current item: the one with the longest matching path.
  const [here] = items
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length);
  const links = (isDaily: boolean) => (
    <ul role="list">
      {items
        .filter((item) => item.isDaily === isDaily)
        .map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === here?.href ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label="Desk" className={styles.menu}>
      {links(true)}
      {/* Recreated on each page, so that it starts closed. */}
      <details key={pathname} className={styles.more}>
        <summary data-current={here && !here.isDaily ? "" : undefined}>
          {here && !here.isDaily ? (
            <span>
              <VisuallyHidden>More: </VisuallyHidden>
              {here.label}
            </span>
          ) : (
            "More"
          )}
          <Icon name="chevron" />
        </summary>
        {links(false)}
      </details>
    </nav>
  );
}
