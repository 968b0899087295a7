import { ComfortButton } from "#src/features/comfort/comfort-button.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import styles from "./desk-header.module.css";
import { DeskMenu, type DeskMenuRoom } from "./desk-menu.tsx";

/** What the top of a page of the desk is told. */
export type DeskHeaderProps = {
  /** The studio's short name. */
  studio: string;
  /** Who is signed in; nobody on the pages for signing in. */
  person?: string;
  /** Pages that the menu leads to. */
  rooms?: readonly DeskMenuRoom[];
};

/** The top of every page of the desk: its name, the comfort settings, the way out, and the menu. */
export function DeskHeader({ studio, person, rooms = [] }: DeskHeaderProps) {
  return (
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
  );
}
