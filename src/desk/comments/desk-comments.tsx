import { answerForm } from "#domain/desk/desk-forms.ts";
import { ActButtons, RowActs } from "#src/desk/shared/desk-list.tsx";
import { type RefusedRow, RowForm } from "#src/desk/shared/row-form.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { ListPaging } from "#src/ui/list-paging/list-paging.tsx";
import styles from "./desk-comments.module.css";

/** A comment as display text. */
export type CommentWords = {
  id: number;
  /** Author and time. */
  by: string;
  words: string;
  page: { title: string; href: string | undefined };
  /** Available actions; the first is the usual one. */
  acts: readonly { act: string; label: string }[];
  canAnswer: boolean;
};

type DeskCommentsProps = {
  comments: readonly CommentWords[];
  action: string;
  /** Shown if the list is empty. */
  empty: string;
  older: string | undefined;
  refused?: RefusedRow | undefined;
};

/** Comments with their actions. Works without JavaScript. */
export function DeskComments({ comments, action, empty, older, refused }: DeskCommentsProps) {
  return (
    <>
      {comments.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      {comments.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Comments">
          {comments.map((comment, index) => (
            <li key={comment.id} className={styles.comment}>
              <p className={styles.by}>{comment.by}</p>
              {comment.page.href ? (
                <a href={comment.page.href} className={styles.page}>
                  {comment.page.title}
                </a>
              ) : (
                <p className={styles.by}>On a page that no longer exists: {comment.page.title}</p>
              )}
              <p className={styles.words}>{comment.words}</p>
              <RowActs action={action} fields={{ comment: comment.id }}>
                <ActButtons
                  acts={comment.acts.map((act) => ({ ...act, about: comment.by }))}
                  looks={[comment.canAnswer || index > 0 ? "secondary" : "primary", "secondary"]}
                />
              </RowActs>
              {comment.canAnswer && (
                <RowForm
                  title="Answer as the studio"
                  about={comment.by}
                  action={action}
                  form={answerForm}
                  row={comment.id}
                  name="comment"
                  refused={refused}
                  act="answer"
                  submit="Show the answer"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ListPaging label="Comments" next={older} />
    </>
  );
}
