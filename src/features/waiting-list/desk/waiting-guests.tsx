import { withOptions } from "#core/form/answers.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import { offerForm } from "#desk/desk-forms.ts";
import { ActButtons, EntryRows, RowActs } from "#desk/parts/desk-list.tsx";
import { type RefusedRow, RowForm } from "#desk/parts/row-form.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";

/** A guest on the waiting list, as display text. */
export type WaitingWords = {
  id: number;
  name: string;
  /** Whether they have confirmed their wish: only then they are offered places by themselves. */
  isConfirmed: boolean;
  /** `Lake Room, 60 minutes, 2 people` */
  wish: string;
  days: string;
  contact: readonly { words: string; href?: string }[];
  /** Until when a place is held for them. */
  offered?: string | undefined;
  /** Open times on these days. */
  times: readonly Option[];
};

type WaitingGuestsProps = {
  guests: readonly WaitingWords[];
  action: string;
  refused?: RefusedRow | undefined;
};

/** The waiting list: what each guest would like, and a form to offer what is open then; that of the first stands open. */
export function WaitingGuests({ guests, action, refused }: WaitingGuestsProps) {
  if (guests.length === 0)
    return (
      <EmptyNote>
        Nobody is waiting. Guests who find no open time can ask on the site to be told when a place opens.
      </EmptyNote>
    );
  const first = guests.find(({ offered, times }) => !offered && times.length > 0);
  return (
    <EntryRows
      label="Who waits"
      entries={guests.map(({ id, name, isConfirmed, wish, days, contact, offered, times }) => ({
        key: String(id),
        name,
        ways: contact,
        facts: [
          wish,
          days,
          isConfirmed ? "" : "Not confirmed yet: nothing is offered to them by itself.",
          offered ?? (times.length === 0 ? "Nothing is open on these days yet." : ""),
        ],
        action: (
          <>
            {!offered && times.length > 0 && (
              <RowForm
                title="Offer a time"
                about={name}
                action={action}
                form={withOptions(offerForm, { starts: times })}
                row={id}
                name="guest"
                refused={refused}
                act="offer"
                submit="Offer it"
                isOpen={!refused && id === first?.id}
              />
            )}
            <RowActs action={action} fields={{ guest: id }}>
              <ActButtons
                acts={[
                  ...(isConfirmed ? [] : [{ act: "spoke", label: "I spoke to them", about: name }]),
                  { act: "remove", label: "Remove from the list", about: name },
                ]}
                looks={[isConfirmed ? "quiet" : "secondary", "quiet"]}
              />
            </RowActs>
          </>
        ),
      }))}
    />
  );
}
