import { createContext, useContext } from "react";
import type { FieldError } from "#core/form/answer.ts";
import { payForm } from "#desk/desk-forms.ts";
import { ActButtons } from "#desk/parts/desk-list.tsx";
import { ShownField } from "#desk/parts/shown-field.tsx";
import { fieldOf } from "#site/forms/field-of.ts";
import { Fields } from "#site/forms/fields.tsx";
import { Button } from "#ui/button/button.tsx";
import { EnterButton } from "#ui/button/enter-button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-visit.module.css";
import type { DeskVisitWords } from "./present-visits.ts";

type PayFieldsProps = {
  visit: Pick<DeskVisitWords, "line" | "amount">;
  /** Whether the form has other buttons, which send these fields, too. */
  isAmongOthers?: boolean;
};

/** What was typed of a payment that was refused, so that it is not lost, and what needs fixing. */
export const RefusedPayment = createContext<
  { line: number; paid: string; amount: string; errors: readonly FieldError[] } | undefined
>(undefined);

/** What was refused of a visit's payment: its form is open, then. */
export function useRefusedPayment(line: number) {
  const refused = useContext(RefusedPayment);
  return refused?.line === line ? refused : undefined;
}

/** How a visit is paid, with the button that notes it, in a form that names the visit. */
export function PayFields({ visit, isAmongOthers = false }: PayFieldsProps) {
  const refused = useRefusedPayment(visit.line);
  const { errors = [] } = refused ?? {};
  const field = fieldOf(payForm, { idPrefix: `visit-${visit.line}`, errors, values: refused ?? visit });
  const payField: typeof field = (name) =>
    isAmongOthers ? { ...field(name), required: false } : field(name);
  return (
    <>
      <Fields form={payForm} field={payField} />
      <Button type="submit" variant="secondary" name="act" value="pay">
        Record payment
      </Button>
    </>
  );
}

type DeskVisitProps = {
  visit: DeskVisitWords;
  action: string;
  rooms: readonly { id: string; name: string }[];
  /** Whether it is the next guest to come, whose "Here" is the page's main button. */
  isNext?: boolean;
};

/**
 * One visit of a day, in two lines: who comes when, with "Here"; what is paid and where, with what helps. The rest is one
 * press away.
 */
export function DeskVisit({ visit, action, rooms, isNext = false }: DeskVisitProps) {
  const { line, guest, time } = visit;
  const refused = useRefusedPayment(line);
  const about = `${guest}, ${time}`;
  const notes = [
    visit.stopped,
    visit.isHere ? undefined : (visit.presence ?? visit.said),
    visit.signed,
  ].filter(Boolean);
  const today = [
    { act: "late", label: "Running late" },
    { act: "outside", label: "Waiting outside" },
    { act: "absent", label: "Did not come" },
    // Its page has what comes next: another time, and what is to come back.
    ...(visit.stopped || !visit.bookingHref
      ? []
      : [{ act: "stopped", label: "They had to stop", page: visit.bookingHref }]),
  ];
  const more = [
    ...(visit.isToday ? today : []),
    ...(visit.isToSign ? [{ act: "paper", label: "Signed on paper" }] : []),
    ...(visit.isUnconfirmed ? [{ act: "reached", label: "Reached the guest" }] : []),
    ...(visit.isPrivate ? [{ act: "longer", label: "15 minutes longer" }] : []),
    ...(visit.canTakeBack ? [{ act: "unpay", label: "Not paid after all" }] : []),
  ];
  return (
    <article className={styles.visit} aria-label={about}>
      <form method="post" action={action} className={styles.form}>
        {!visit.isPaid && <EnterButton name="act" value="pay" />}
        <input type="hidden" name="line" value={line} />
        <ShownField value={visit.moves} />
        {visit.isPrivate && <input type="hidden" name="minutes" value={visit.minutes} />}
        {Object.entries(visit.was).map(([kind, value]) => (
          <input key={kind} type="hidden" name={`was-${kind}`} value={value} />
        ))}
        <div className={styles.who}>
          <p className={styles.time}>
            {visit.begins}
            <span className={styles.until}>{time.slice(visit.begins.length)}</span>
          </p>
          <p className={styles.guest}>
            {visit.bookingHref ? (
              <a href={visit.bookingHref}>
                {guest}
                <VisuallyHidden>: booking</VisuallyHidden>
              </a>
            ) : (
              <span>{guest}</span>
            )}
            {visit.firstTime && <span className={styles.first}>{visit.firstTime}</span>}
          </p>
        </div>
        {visit.isHere && <p className={styles.state}>{visit.presence}</p>}
        {visit.isToday && !visit.isHere && (
          <Button
            type="submit"
            variant={isNext ? "primary" : "secondary"}
            name="act"
            value="here"
            aria-label={`Here: ${about}`}
            className={styles.here}
          >
            Here
          </Button>
        )}
        <div className={styles.place}>
          {visit.money && (
            <p className={styles.money} data-paid={visit.isPaid || undefined}>
              {visit.paidSum && (
                <span aria-hidden="true" className={styles.paidSum}>
                  <Icon name="check" />
                  {visit.paidSum}
                </span>
              )}
              <span className={visit.paidSum && styles.paidHow}>{visit.money}</span>
            </p>
          )}
          <div className={styles.where}>
            <p>
              {visit.offer}
              {visit.rooms !== visit.offer && `, ${visit.rooms}`}
            </p>
            {visit.helps.length > 0 && (
              <ul className={styles.helps} role="list" aria-label="What helps">
                {visit.helps.map((help) => (
                  <li key={help}>
                    <Icon name="heart" />
                    {help}
                  </li>
                ))}
              </ul>
            )}
            {notes.length > 0 && <p className={styles.said}>{notes.join(" · ")}</p>}
          </div>
        </div>
        {visit.moveHref && (
          <a href={visit.moveHref} className={styles.move}>
            Move<VisuallyHidden> {about}</VisuallyHidden>
          </a>
        )}
        {more.length > 0 && (
          <details className={styles.more} open={refused !== undefined}>
            <summary aria-label={`More for ${about}`}>
              <svg aria-hidden="true" viewBox="0 0 24 6" width="24" height="6">
                {[3, 12, 21].map((x) => (
                  <circle key={x} cx={x} cy="3" r="2.5" fill="currentColor" />
                ))}
              </svg>
            </summary>
            <div className={styles.acts}>
              <ActButtons acts={more} looks={["secondary", "secondary"]} />
            </div>
            {!visit.isPaid && (
              <div className={styles.choice}>
                <PayFields visit={visit} isAmongOthers />
              </div>
            )}
            {visit.room && (
              <div className={styles.choice}>
                <input type="hidden" name="was-room" value={visit.room} />
                <SelectField
                  id={`room-${line}`}
                  name="room"
                  label="Another room"
                  error={refused?.errors.find(({ field }) => field === "room")?.message}
                  options={[
                    { value: "", label: "Choose a room" },
                    ...rooms
                      .filter(({ id }) => id !== visit.room)
                      .map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
                <Button type="submit" variant="secondary" name="act" value="room">
                  Change room
                </Button>
              </div>
            )}
          </details>
        )}
      </form>
    </article>
  );
}
