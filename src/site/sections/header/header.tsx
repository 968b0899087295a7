import { Link } from "react-router";
import { SEARCH_PATH } from "#core/values/paths.ts";
import { ComfortButton } from "#features/comfort/parts.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { resolveAnchor } from "#ui/lib/site-anchors.ts";
import { type Brand, Logo } from "#ui/logo/logo.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./header.module.css";
import { MobileMenu, type NavigationItem } from "./mobile-menu.tsx";

type HeaderProps = {
  brand: Brand;
  shortName: string;
  links: readonly { label: string; href: string }[];
  menu: readonly NavigationItem[];
  book: { label: string; href: string };
  /** Section ids of the current page. Links to them stay on the page. */
  anchors: readonly string[];
  /** Background behind the bar before scrolling. */
  theme: "day" | "night";
  /** Whether the page begins with a bar (src/site/sections/top-bar/), which the header leaves free. */
  isBelowBar?: boolean;
};

/**
 * The header of every page. A small script sets `data-scrolled` on the root element past 80 px; from then on
 * the header is fixed on a solid background.
 */
export function Header({ brand, shortName, links, menu, book, anchors, theme, isBelowBar }: HeaderProps) {
  const bookHref = resolveAnchor(book.href, anchors);
  return (
    <header className={styles.header} data-section-theme={theme} data-below-bar={isBelowBar ? "" : undefined}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={`${shortName}, home page`}>
          <Logo name={shortName} brand={brand} />
        </Link>
        <nav className={styles.links} aria-label="Main">
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <SmartLink to={resolveAnchor(link.href, anchors)}>{link.label}</SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <Link to={SEARCH_PATH} discover="none" className={styles.tool} aria-label="Search">
            <Icon name="search" />
          </Link>
          <ComfortButton className={styles.comfort} />
          <ButtonLink to={bookHref} className={styles.book}>
            <span className={styles.long}>{book.label}</span>
            <span className={styles.short}>Book</span>
          </ButtonLink>
          <MobileMenu items={menu} anchors={anchors} book={{ label: book.label, href: bookHref }} />
        </div>
      </div>
    </header>
  );
}
