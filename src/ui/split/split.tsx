import type { ReactNode } from "react";
import { Container } from "../container/container.tsx";
import styles from "./split.module.css";

type SplitProps = {
  /** Stays in view beside the rest, if there is room for both. */
  head: ReactNode;
  children: ReactNode;
};

/** A heading on the left and a long list on the right; on a narrow screen one below the other. */
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
