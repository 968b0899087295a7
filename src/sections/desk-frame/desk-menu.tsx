import { useLocation } from "react-router";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-menu.module.css";

/** A page that the menu of the desk leads to. */
export type DeskMenuRoom = {
  label: string;
  href: string;
  /** Whether it always shows; the others stand behind "More". */
  isDaily: boolean;
};

/** The menu of the desk. What is opened many times a day is one press away on a phone, too. */
export function DeskMenu({ rooms }: { rooms: readonly DeskMenuRoom[] }) {
  const { pathname } = useLocation();
  // The room with the longest address that the page stands below.
  const [here] = rooms
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length);
  const links = (isDaily: boolean) => (
    <ul role="list">
      {rooms
        .filter((room) => room.isDaily === isDaily)
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
      {/* Anew on each page, so that it is closed there. */}
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
