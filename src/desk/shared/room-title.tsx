import type { ReactNode } from "react";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import styles from "./room-title.module.css";

type RoomTitleProps = {
  /** The page's heading. */
  title: string;
  /** What the browser's tab shows instead, such as what must not be read over somebody's shoulder. */
  tab?: string;
  /** Whether what was just sent was refused. */
  isError?: boolean;
  /** Page-wide actions beside the heading. */
  children?: ReactNode;
};

/** The title of a desk page, in the browser's tab and as its heading. */
export function RoomTitle({ title, tab = title, isError = false, children }: RoomTitleProps) {
  return (
    <>
      <PageTitle isError={isError}>{tab}</PageTitle>
      <div className={styles.row}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </>
  );
}
