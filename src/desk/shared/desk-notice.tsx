import type { ReactNode } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./desk-notice.module.css";

type DeskNoticeProps = {
  /** What was done, as a sentence: "Marked as here." */
  children: ReactNode;
  /** Undoes it: the form's action and fields. */
  undo?: { action: string; fields: Readonly<Record<string, string>> } | undefined;
};

/** Says what was just done, with an Undo button. Works without JavaScript. */
export function DeskNotice({ children, undo }: DeskNoticeProps) {
  return (
    <StatusMessage tone="success" className={styles.notice}>
      <div className={styles.row}>
        <span>{children}</span>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="quiet">
              Undo
            </Button>
          </form>
        )}
      </div>
    </StatusMessage>
  );
}
