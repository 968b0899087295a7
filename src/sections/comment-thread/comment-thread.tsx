import { useState } from "react";
import type { Help } from "#domain/refusals.ts";
import type { Comment, CommentTarget } from "#src/content/collections/lists.ts";
import type { CommentWords } from "#src/content/schemas/pages/parts.ts";
import { CommentForm } from "#src/features/forms/comment-form.tsx";
import { useFormTarget } from "#src/features/forms/form-target.ts";
import { MailInstead } from "#src/features/forms/mail-instead.tsx";
import { CommentList } from "./comment-list.tsx";
import styles from "./comment-thread.module.css";

type CommentThreadProps = {
  words: CommentWords;
  comments: readonly Comment[];
  target: CommentTarget;
  help: Help;
};

/** Comments on a cause or a post, and the form to join in. A reply references the comment it belongs to. */
export function CommentThread({ words, comments, target, help }: CommentThreadProps) {
  const { isHosted } = useFormTarget();
  const [replyTo, setReplyTo] = useState<{ id: number; name: string }>();
  return (
    <div className={styles.thread} data-wake>
      {comments.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <CommentList
          comments={comments}
          onReply={isHosted ? undefined : ({ id, name }) => setReplyTo({ id, name })}
        />
      )}
      <div className={styles.form} data-pagefind-ignore="">
        <h3 className={styles.title}>{words.title}</h3>
        {isHosted ? (
          <MailInstead words="You can add to this by e-mail." email={help.email} />
        ) : (
          <CommentForm
            about={words.note}
            target={target}
            replyTo={replyTo}
            onReplyEnd={() => setReplyTo(undefined)}
            help={help}
          />
        )}
      </div>
    </div>
  );
}
