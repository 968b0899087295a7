import { ActButtons, DeskList, type Entry, RowActs } from "#desk/parts/desk-list.tsx";

/** Something for the staff to tell somebody whom no mail tells it, or what became of it, as display text. */
export type CallWords = Pick<Entry, "name" | "href" | "ways" | "facts"> & {
  /** Names it in the form that is posted. */
  fields: Readonly<Record<string, string>>;
  /** What the staff may note; the first is the usual one. */
  acts: readonly { act: string; label: string; about: string }[];
};

type CallListProps = { title: string; id?: string; calls: readonly CallWords[]; action: string };

/** How many are in sight on *Today*, which is about who comes next. */
const inSight = 3;

/** Whom to call, text or write to now, and the words to say; or what was offered today. Nothing if there is none. */
export function CallList({ title, id, calls, action }: CallListProps) {
  if (calls.length === 0) return null;
  return (
    <DeskList
      title={title}
      {...(id && { id })}
      inSight={inSight}
      entries={calls.map(({ fields, acts, ...call }) => ({
        ...call,
        key: Object.entries(fields).join(),
        action: acts.length > 0 && (
          <RowActs action={action} fields={fields}>
            <ActButtons acts={acts} />
          </RowActs>
        ),
      }))}
    />
  );
}
