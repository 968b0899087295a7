import { backFormOf, theyGaveForm, toBackForm } from "#desk/desk-forms.ts";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { type RefusedRow, RowForm } from "#desk/parts/row-form.tsx";
import styles from "./give-back.module.css";
import type { bookedVisitWords } from "./present-visits.ts";

type GiveBackProps = {
  back: NonNullable<ReturnType<typeof bookedVisitWords>["back"]>;
  /** Number of the visit. */
  line: number;
  /** When it is, as text. */
  title: string;
  action: string;
  isOwner: boolean;
  refused?: (RefusedRow & { act: string }) | undefined;
};

/** What was paid for a visit and is with the studio: an owner gives it back, a host notes that it is to be given back. */
export function GiveBack({ back, line, title, action, isOwner, refused }: GiveBackProps) {
  const { held, shown, owed, amount, isOnline, mayBeGift, mayNote, isNoted } = back;
  const form = (act: string) => ({
    about: title,
    action,
    row: line,
    name: "line",
    act,
    refused: refused?.act === act ? refused : undefined,
  });
  return (
    <div className={styles.back}>
      {owed && (
        <p className={styles.owed}>
          {owed}
          {!isOwner && " An owner gives it back."}
        </p>
      )}
      {isOwner && (
        <RowForm
          {...form("give-back")}
          title={`Give back of ${held}`}
          form={backFormOf(isOnline)}
          values={{ amount }}
          submit="Give it back"
          shown={shown}
        />
      )}
      {!isOwner && mayNote && (
        <RowForm
          {...form("to-give-back")}
          title="To be given back"
          form={toBackForm}
          values={{ amount }}
          submit="Note it"
        />
      )}
      {isNoted && (
        <RowAct
          action={action}
          fields={{ line, act: "undo-note" }}
          label="It is not to be given back"
          about={title}
          variant="secondary"
        />
      )}
      {isOwner && mayBeGift && (
        <RowForm
          {...form("they-gave")}
          title="They gave it to us"
          form={theyGaveForm}
          submit="Note it, and tell them"
        />
      )}
    </div>
  );
}
