import type { ReactNode } from "react";
import { ComfortButton } from "#src/features/comfort/comfort-button.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { SkipLink } from "#src/ui/skip-link/skip-link.tsx";
import styles from "./desk-frame.module.css";
import { DeskMenu, type DeskMenuRoom } from "./desk-menu.tsx";

type DeskFrameProps = {
  /** The studio's short name. */
  studio: string;
  /** Who is signed in; nobody on the pages for signing in. */
  person?: string;
  /** Pages that the menu leads to. */
  rooms?: readonly DeskMenuRoom[];
  children: ReactNode;
};

/** What stands around every page of the desk: its menu, the comfort settings, and the way out. */
export function DeskFrame({ studio, person, rooms = [], children }: DeskFrameProps) {
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
            <DeskMenu rooms={rooms} />
          </Container>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Container width="wide">{children}</Container>
      </main>
    </div>
  );
}
