import { Container } from "#ui/container/container.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./quiet-note.module.css";

/** A quiet remark at the end of a page. */
export function QuietNote({ children }: { children: string }) {
  return (
    <div className={styles.band} data-section-theme="day">
      <Container width="wide">
        <p className={styles.note}>
          <Icon name="info" />
          {children}
        </p>
      </Container>
    </div>
  );
}
