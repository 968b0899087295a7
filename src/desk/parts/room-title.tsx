import type { ComponentProps, ReactNode } from "react";
import type { FieldError } from "#core/form/answer.ts";
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
  answer?:
    | { readonly refused?: string | undefined; readonly errors?: readonly FieldError[] | string }
    | undefined;
  /** Whether the form that was refused is no longer on the page, because somebody else has done it: its reasons then stand here. */
  isFormGone?: boolean;
  /** What was done, with what undoes it. It is over once something was refused. */
  notice?: (Omit<ComponentProps<typeof DeskNotice>, "children"> & { readonly words: ReactNode }) | undefined;
  /** Page-wide actions beside the heading. */
  children?: ReactNode;
};

/** The title of a desk page, in the browser's tab and as its heading, and below it how the last act ended. */
export function RoomTitle({
  title,
  tab = title,
  answer,
  isFormGone = false,
  notice,
  children,
}: RoomTitleProps) {
  const reasons = isFormGone && typeof answer?.errors === "object" ? answer.errors : [];
  const refused = answer?.refused || reasons.map(({ message }) => message).join(" ");
  return (
    <>
      <PageTitle isError={answer !== undefined}>{tab}</PageTitle>
      <div className={styles.row}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {refused && (
        <StatusMessage tone="error" isAnswer>
          {refused}
        </StatusMessage>
      )}
      {notice && !answer && <DeskNotice {...notice}>{notice.words}</DeskNotice>}
    </>
  );
}
