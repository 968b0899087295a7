import { ComfortButton } from "#src/features/comfort/comfort-button.tsx";
import { forgetDrafts } from "#src/features/forms/sent-draft.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import styles from "./desk-header.module.css";
import { DeskMenu, type DeskMenuItem } from "./desk-menu.tsx";

/** Props of the desk's header. */
export type DeskHeaderProps = {
  /** The studio's short name. */
  studio: string;
  /** Who is signed in; undefined on the sign-in pages. */
  person?: string;
  /** Pages in the menu. */
  items?: readonly DeskMenuItem[];
};

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
