import type { ReactNode } from "react";
import { classNames } from "#ui/lib/class-names.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { RowAct } from "./desk-list.tsx";
import styles from "./desk-notice.module.css";

type DeskNoticeProps = {
  /** What was done, as a sentence: "Marked as here." */
  children: ReactNode;
  /** Undoes it: the form's action and fields. */
  undo?: { action: string; fields: Readonly<Record<string, string>> } | undefined;
  /** Whether the page scrolls to what was changed: then the notice stays in sight. */
  stays?: boolean;
};

/** Says what was just done, with an Undo button. Works without JavaScript. */
export function DeskNotice({ children, undo, stays = false }: DeskNoticeProps) {
  return (
    <StatusMessage tone="success" className={classNames(styles.notice, stays && styles.stays)}>
      <div className={styles.row}>
        <span>{children}</span>
        {undo && <RowAct {...undo} label="Undo" />}
      </div>
    </StatusMessage>
  );
}
