import { offerForm } from "#domain/desk/desk-forms.ts";
import { withOptions } from "#domain/forms/answers.ts";
import type { Option } from "#domain/forms/define-form.ts";
import { ActButtons, RowActs } from "#src/desk/shared/desk-list.tsx";
import { type RefusedRow, RowFields } from "#src/desk/shared/row-fields.tsx";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./waiting-guests.module.css";

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

type WaitingProps = { guest: WaitingWords; action: string; refused: RefusedRow | undefined };

/** The waiting list: what each guest would like, what is open then, and a button to offer it. */
export function WaitingGuests({ guests, action, refused }: WaitingGuestsProps) {
  if (guests.length === 0)
    return (
      <EmptyNote>
        Nobody is waiting. Guests who find no open time can ask on the site to be told when a place opens.
      </EmptyNote>
    );
  return (
    <ul role="list" className={styles.list}>
      {guests.map((guest) => (
        <li key={guest.id} className={styles.guest}>
          <h2 className={styles.name}>{guest.name}</h2>
          <p>
            {guest.wish}
            <br />
            {guest.days}
          </p>
          <ul role="list" className={styles.contact} aria-label={`How to reach ${guest.name}`}>
            {guest.contact.map(({ words, href }) => (
              <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
            ))}
          </ul>
          {!guest.isConfirmed && (
            <p className={styles.none}>Not confirmed yet: nothing is offered to them by itself.</p>
          )}
          <Offer guest={guest} action={action} refused={refused} />
          <RowActs action={action} fields={{ guest: guest.id }}>
            <ActButtons
              acts={[
                ...(guest.isConfirmed ? [] : [{ act: "spoke", label: "I spoke to them", about: guest.name }]),
                { act: "remove", label: "Remove from the list", about: guest.name },
              ]}
              looks={[guest.isConfirmed ? "quiet" : "secondary", "quiet"]}
            />
          </RowActs>
        </li>
      ))}
    </ul>
  );
}

function Offer({ guest, action, refused }: WaitingProps) {
  const { id, name, offered, times } = guest;
  const form = withOptions(offerForm, { starts: times });
  if (offered) return <p className={styles.offered}>{offered}</p>;
  if (times.length === 0) return <p className={styles.none}>Nothing is open on these days yet.</p>;
  return (
    <PostForm action={action} className={styles.form} noValidate={false} draft={`offer-${id}`}>
      <input type="hidden" name="guest" value={id} />
      <RowFields form={form} row={id} refused={refused} className={styles.fields} />
      <Button type="submit" variant="secondary" name="act" value="offer">
        Offer it<VisuallyHidden> to {name}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}
