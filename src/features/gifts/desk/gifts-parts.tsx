import { studioLocale } from "#core/values/locale.ts";
import { backFormOf, settleForm } from "#desk/desk-forms.ts";
import { EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { type RefusedRow, RowForm } from "#desk/parts/row-form.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import styles from "./gifts-parts.module.css";
import type { giftFacts } from "./present-gifts.ts";

type DeskGiftsProps = {
  gifts: readonly ReturnType<typeof giftFacts>[];
  action: string;
  /** Shown if the list is empty. */
  empty: string;
  older: string | undefined;
  refused?: (RefusedRow & { act: string }) | undefined;
};

/** Gifts and orders, each with its amount and a form to record its payment. */
export function DeskGifts({ gifts, action, empty, older, refused }: DeskGiftsProps) {
  return (
    <>
      {gifts.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      <EntryRows
        label="Gifts and orders"
        heading="h2"
        entries={gifts.map(({ id, sum, typed, isOpen, canUndo, back, ...gift }) => ({
          ...gift,
          key: String(id),
          action: (
            <>
              <p className={styles.sum}>{sum}</p>
              {isOpen && (
                <RowForm
                  title="Record a payment"
                  about={`${gift.name}, ${sum}`}
                  action={action}
                  form={settleForm}
                  row={id}
                  name="gift"
                  refused={refused?.act === "settle" ? refused : undefined}
                  values={{ sum: typed }}
                  hints={{ sum: `In ${studioLocale().money}` }}
                  act="settle"
                  submit="Paid"
                />
              )}
              {back && (
                <RowForm
                  title={`Give back of ${back.held}`}
                  about={`${gift.name}, ${sum}`}
                  action={action}
                  form={backFormOf(back.isOnline)}
                  row={id}
                  name="gift"
                  refused={refused?.act === "give-back" ? refused : undefined}
                  values={{ amount: back.typed }}
                  act="give-back"
                  submit="Give it back"
                  shown={back.shown}
                />
              )}
              {canUndo && (
                <RowAct
                  action={action}
                  fields={{ gift: id, act: "unsettle" }}
                  label="Not paid after all"
                  about={`${gift.name}, ${sum}`}
                />
              )}
            </>
          ),
        }))}
      />
      <ListPaging label="Gifts and orders" next={older} />
    </>
  );
}

type RaisedChoiceProps = {
  /** Since when payments are added, as text; undefined if they are not. */
  since: string | undefined;
  action: string;
};

/** Chooses whether payments are added to the causes' raised amounts. */
export function RaisedChoice({ since, action }: RaisedChoiceProps) {
  return (
    <section aria-labelledby="raised" className={styles.choice}>
      <h2 id="raised" className={styles.raisedChoiceTitle}>
        Raised amounts on the site
      </h2>
      <p>
        {since
          ? `Payments for a cause since ${since} are added to the amount in your content.`
          : "Each cause shows the amount in your content. The site can also add new payments to it."}
      </p>
      <RowAct
        action={action}
        fields={{ act: since ? "stay" : "follow" }}
        label={since ? "Stop adding payments" : "Add payments automatically"}
        variant="secondary"
      />
    </section>
  );
}
