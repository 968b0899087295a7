import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { countComments } from "#src/lib/count-comments.ts";
import { CommentThread } from "#src/sections/comment-thread/comment-thread.tsx";
import styles from "./comment-section.module.css";

type CommentSectionProps = ComponentProps<typeof CommentThread> & {
  title: string;
  /** Centered, for pages without a sidebar. */
  isCentered?: boolean;
};

/** A comment thread with its own heading, at the end of an article. */
export function CommentSection({ title, isCentered = false, ...thread }: CommentSectionProps) {
  const count = countComments(thread.comments);
  return (
    <section
      id="comments"
      className={classNames(styles.section, isCentered && styles.centered)}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">
        {title}
        {count > 0 && ` (${count})`}
      </h2>
      <CommentThread {...thread} />
    </section>
  );
}
