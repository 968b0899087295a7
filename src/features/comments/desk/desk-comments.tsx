import { answerForm } from "#desk/desk-forms.ts";
import { ActButtons, type Entry, EntryRows, RowActs } from "#desk/parts/desk-list.tsx";
import { type RefusedRow, RowForm } from "#desk/parts/row-form.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";

type DeskCommentsProps = {
  comments: readonly (Entry & {
    /** What can be done with it; the first is the usual one. */
    acts: readonly { act: string; label: string }[];
    canAnswer: boolean;
  })[];
  action: string;
  /** Shown if the list is empty. */
  empty: string;
  older: string | undefined;
  refused?: RefusedRow | undefined;
};

/** Names a comment for screen readers: one person may have written several. */
const aboutOf = ({ name, day, lead }: Entry) => [name, day, lead].join(", ");

/** Comments with their actions. Works without JavaScript. */
export function DeskComments({ comments, action, empty, older, refused }: DeskCommentsProps) {
  return (
    <>
      {comments.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      <EntryRows
        label="Comments"
        heading="h2"
        entries={comments.map(({ acts, canAnswer, ...comment }, index) => ({
          ...comment,
          action: (
            <>
              <RowActs action={action} fields={{ comment: comment.key }}>
                <ActButtons
                  acts={acts.map((act) => ({ ...act, about: aboutOf(comment) }))}
                  looks={[canAnswer || index > 0 ? "secondary" : "primary", "secondary"]}
                />
              </RowActs>
              {canAnswer && (
                <RowForm
                  title="Answer as the studio"
                  about={aboutOf(comment)}
                  action={action}
                  form={answerForm}
                  row={Number(comment.key)}
                  name="comment"
                  refused={refused}
                  act="answer"
                  submit="Show the answer"
                />
              )}
            </>
          ),
        }))}
      />
      <ListPaging label="Comments" next={older} />
    </>
  );
}
