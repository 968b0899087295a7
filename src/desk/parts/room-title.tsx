import type { ComponentProps, ReactNode } from "react";
import { PageTitle } from "#site/frame/live-head.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { DeskNotice } from "./desk-notice.tsx";
import styles from "./room-title.module.css";

type RoomTitleProps = {
  /** The page's heading. */
  title: string;
  /** What the browser's tab shows instead, such as what must not be read over somebody's shoulder. */
  tab?: string;
  /** What was answered to a form that was refused; with a sentence, that says why. */
  answer?: { readonly refused?: string | undefined; readonly errors?: unknown } | undefined;
  /** What was done, with what undoes it. It is over once something was refused. */
  notice?: (Omit<ComponentProps<typeof DeskNotice>, "children"> & { readonly words: ReactNode }) | undefined;
  /** Page-wide actions beside the heading. */
  children?: ReactNode;
};

/** The title of a desk page, in the browser's tab and as its heading, and below it how the last act ended. */
export function RoomTitle({ title, tab = title, answer, notice, children }: RoomTitleProps) {
  return (
    <>
      <PageTitle isError={answer !== undefined}>{tab}</PageTitle>
      <div className={styles.row}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {answer?.refused && (
        <StatusMessage tone="error" isAnswer>
          {answer.refused}
        </StatusMessage>
      )}
      {notice && !answer && <DeskNotice {...notice}>{notice.words}</DeskNotice>}
    </>
  );
}
