import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import styles from "./print-button.module.css";

/** Prints the page. Hidden without JavaScript: the browser's own menu does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <span data-wake="" data-no-print className={styles.place}>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        {children}
      </Button>
    </span>
  );
}
