import type { ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import styles from "./split.module.css";

type SplitProps = {
  /** Stays in sight beside what follows, where there is room for both. */
  head: ReactNode;
  children: ReactNode;
};

/** A heading at the left and a long list at the right; on a narrow screen one below the other. */
export function Split({ head, children }: SplitProps) {
  return (
    <Container width="wide" className={styles.frame}>
      <div className={styles.split}>
        <div className={styles.head}>{head}</div>
        {children}
      </div>
    </Container>
  );
}
