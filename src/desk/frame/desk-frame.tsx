import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ComfortButton } from "#src/features/comfort/comfort-button.tsx";
import { forgetDrafts } from "#src/features/forms/sent-draft.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { SkipLink } from "#src/ui/skip-link/skip-link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import type { MenuItem } from "../rooms.ts";
import styles from "./desk-frame.module.css";

type DeskHeaderProps = {
  /** The studio's short name. */
  studio: string;
  /** Who is signed in; undefined on the sign-in pages. */
  person?: string;
  /** Rooms in the menu. */
  items?: readonly MenuItem[];
};

/** The frame around every page of the desk: menu, comfort settings, sign-out. */
export function DeskFrame({ children, ...header }: DeskHeaderProps & { children: ReactNode }) {
  return (
    <div className={styles.desk} data-section-theme="day">
      <SkipLink />
      <DeskHeader {...header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Container width="wide">{children}</Container>
      </main>
    </div>
  );
}

/** The header of every page of the desk: name, comfort settings, sign-out and menu. */
export function DeskHeader({ studio, person, items = [] }: DeskHeaderProps) {
  return (
    <header className={styles.header}>
      <Container width="wide" className={styles.bar}>
        <p className={styles.name}>
          <a href="/desk">{studio}: desk</a>
        </p>
        <ComfortButton className={styles.comfort} />
        {person && (
          <form
            method="post"
            action="/desk/sign-out"
            className={styles.way}
            onSubmit={forgetDrafts}
            data-wake
          >
            <span className={styles.person}>{person}</span>
            <Button type="submit" variant="quiet">
              Sign out
            </Button>
          </form>
        )}
      </Container>
      {items.length > 0 && (
        <Container width="wide">
          <DeskMenu items={items} />
        </Container>
      )}
    </header>
  );
}

/** The desk's menu. Rooms used many times a day are one press away, even on a phone. */
function DeskMenu({ items }: { items: readonly MenuItem[] }) {
  const { pathname } = useLocation();
  // The current item: the one with the longest matching path.
  const [here] = items
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .sort((one, other) => other.address.length - one.address.length);
  const links = (place: MenuItem["menu"]) => (
    <ul role="list">
      {items
        .filter(({ menu }) => menu === place)
        .map(({ title, address }) => (
          <li key={address}>
            <a href={address} aria-current={address === here?.address ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
    </ul>
  );
  const more = here?.menu === "more" ? here.title : undefined;
  return (
    <nav aria-label="Desk" className={styles.menu}>
      {links("daily")}
      {/* Recreated on each page, so that it starts closed. */}
      <details key={pathname} className={styles.more}>
        <summary data-current={more && ""}>
          {more ? (
            <span>
              <VisuallyHidden>More: </VisuallyHidden>
              {more}
            </span>
          ) : (
            "More"
          )}
          <Icon name="chevron" />
        </summary>
        {links("more")}
      </details>
    </nav>
  );
}
