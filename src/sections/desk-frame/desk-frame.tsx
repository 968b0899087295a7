import type { ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import { SkipLink } from "#src/ui/skip-link/skip-link.tsx";
import styles from "./desk-frame.module.css";
import { DeskHeader, type DeskHeaderProps } from "./desk-header.tsx";

type DeskFrameProps = DeskHeaderProps & { children: ReactNode };

/** The frame around every page of the desk: menu, comfort settings, sign-out. */
export function DeskFrame({ children, ...header }: DeskFrameProps) {
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
