import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ComfortButton } from "#src/features/comfort/comfort-button.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { SkipLink } from "#src/ui/skip-link/skip-link.tsx";
import styles from "./desk-frame.module.css";

type DeskFrameProps = {
  /** The studio's short name. */
  studio: string;
  /** Who is signed in; nobody on the pages for signing in. */
  person?: string;
  /** Pages that the menu leads to. */
  rooms?: readonly { label: string; href: string }[];
  children: ReactNode;
};

/** What stands around every page of the desk: its menu, the comfort settings, and the way out. */
export function DeskFrame({ studio, person, rooms = [], children }: DeskFrameProps) {
  const { pathname } = useLocation();
  // The room with the longest address that the page stands below.
  const here = rooms
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
  return (
    <div className={styles.desk} data-section-theme="day">
      <SkipLink />
      <header className={styles.header}>
        <Container width="wide" className={styles.bar}>
          <p className={styles.name}>
            <a href="/desk">{studio}: desk</a>
          </p>
          <ComfortButton className={styles.comfort} />
          {person && (
            <form method="post" action="/desk/sign-out" className={styles.way}>
              <span className={styles.person}>{person}</span>
              <Button type="submit" variant="quiet">
                Sign out
              </Button>
            </form>
          )}
        </Container>
        {rooms.length > 0 && (
          <Container width="wide">
            <nav aria-label="Desk" className={styles.rooms}>
              <ul role="list">
                {rooms.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === here ? "page" : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </Container>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Container width="wide">{children}</Container>
      </main>
    </div>
  );
}
