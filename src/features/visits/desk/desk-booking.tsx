import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { ActButtons, type Entry, EntryRows, RowAct, RowActs } from "#desk/parts/desk-list.tsx";
import { OwnerTask, stuckRefund } from "#desk/parts/owner-task.tsx";
import type { RefusedRow } from "#desk/parts/row-form.tsx";
import { ShownField } from "#desk/parts/shown-field.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { dayPath } from "./bookings-view.ts";
import styles from "./desk-booking.module.css";
import { PayFields, useRefusedPayment } from "./desk-visit.tsx";
import { GiveBack } from "./give-back.tsx";
import type { bookedVisitWords } from "./present-visits.ts";

type BookedVisit = ReturnType<typeof bookedVisitWords>;

type DeskBookingProps = {
  contact: readonly { words: string; href?: string }[];
  lines: readonly BookedVisit[];
  /** What the guest could be asked to pay online: `$20`. */
  toAsk?: string | undefined;
  /** What the guest has left to the studio as a gift, as a sentence. */
  gift?: string | undefined;
  /** Whether an owner sees it, who gives money back. */
  isOwner: boolean;
  /** Whether the guest has left any way to reach them. */
  isReached: boolean;
  /** What was refused of one of the forms about money, so that nothing typed is lost. */
  refused?: (RefusedRow & { act: string }) | undefined;
  /** What the guest has asked, each with the message to answer. */
  questions?: readonly Entry[];
  /** Earlier visits of the guest; undefined for whoever may not see them. */
  before?: BeforeWords | undefined;
  events: readonly Entry[];
  action: string;
  /** Whether an owner sees it, who notes what happened. All others ask the owners to look at it. */
  mayNote: boolean;
  /** Pages that do more with it. */
  links: readonly { label: string; href: string }[];
};

/** A booking: how to reach the guest, its visits, and its history. */
export function DeskBooking(props: DeskBookingProps) {
  const { contact, lines, toAsk, gift, questions = [], before, events, action, links } = props;
  const { isOwner, isReached, refused, mayNote } = props;
  const waiting = lines.find(({ isCancelled, isUnconfirmed }) => isUnconfirmed && !isCancelled);
  return (
    <Stack>
      <ul role="list" className={styles.contact} aria-label="How to reach the guest">
        {contact.map(({ words, href }) => (
          <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
        ))}
      </ul>
      {waiting && (
        <Stack gap={2}>
          <p>Not confirmed yet: neither from the mail, nor by a payment. It stays booked either way.</p>
          <RowAct
            action={action}
            fields={{ line: waiting.line, act: "reached" }}
            label="I reached the guest"
            variant="secondary"
          />
        </Stack>
      )}
      {lines.map((line) => (
        <Visit
          key={line.line}
          line={line}
          {...{ action, isOwner, isReached, refused }}
          hasLater={lines.some(({ date, isCancelled }) => !isCancelled && date > line.date)}
        />
      ))}
      {gift && lines[0] && (
        <div>
          <p>{gift}</p>
          {isOwner && (
            <RowAct
              action={action}
              fields={{ line: lines[0].line, act: "not-a-gift" }}
              label="It is not a gift after all"
              variant="secondary"
            />
          )}
        </div>
      )}
      {links.length > 0 && <DeskLinks label="This booking" links={links} />}
      {!mayNote && (
        <RowAct
          action={action}
          fields={{ act: "tell-owner" }}
          label="Something happened: tell the owner"
          variant="secondary"
        />
      )}
      {toAsk && lines[0] && (
        <RowAct
          action={action}
          fields={{ line: lines[0].line, act: "ask-to-pay" }}
          label={`Send a link to pay ${toAsk} online`}
          variant="secondary"
        />
      )}
      {questions.length > 0 && (
        <section className={styles.visit} aria-label="Questions">
          <h2 className={styles.title}>Questions</h2>
          <EntryRows label="Questions" entries={questions} />
        </section>
      )}
      <Before before={before} action={action} />
      <details className={styles.events}>
        <summary>History</summary>
        <EntryRows label="History" entries={events} />
      </details>
    </Stack>
  );
}

/** Earlier visits of a guest, and other bookings of which nobody has said whether they are theirs; both by reference. */
type BeforeWords = {
  visits: readonly Entry[];
  same: string;
  open: string;
  /** `2 other bookings have this address or number.` */
  openWords: string;
};

/** What was before, one press away and on no print. Staff say whose bookings are. */
function Before({ before, action }: { before: BeforeWords | undefined; action: string }) {
  if (!before || (before.same === "" && before.open === "")) return null;
  const { visits, same, open, openWords } = before;
  return (
    <details className={styles.events}>
      <summary>Before</summary>
      <Stack gap={2}>
        {visits.length > 0 && <EntryRows label="Before" entries={visits} />}
        {same !== "" && (
          <>
            {visits.length === 0 && <p>No earlier visit.</p>}
            <RowAct
              action={action}
              fields={{ act: "different-people", others: same }}
              label="These are different people"
              variant="secondary"
            />
          </>
        )}
        {open !== "" && (
          <>
            <p>{openWords}</p>
            <RowActs action={action} fields={{ others: open }}>
              <ActButtons
                acts={[
                  { act: "same-person", label: "It is the same person" },
                  { act: "different-people", label: "They are different people" },
                ]}
                looks={["secondary", "secondary"]}
              />
            </RowActs>
          </>
        )}
      </Stack>
    </details>
  );
}

type VisitProps = { line: BookedVisit; hasLater: boolean } & Pick<
  DeskBookingProps,
  "action" | "isOwner" | "isReached" | "refused"
>;

/** @param props `hasLater`: whether the booking has visits on later days */
function Visit({ line, action, hasLater, isOwner, isReached, refused }: VisitProps) {
  const title = `${line.day}, ${line.time}`;
  const refusedPayment = useRefusedPayment(line.line);
  const act = (name: string, more = {}) => ({
    action,
    fields: { line: line.line, act: name, ...more },
    about: title,
  });
  return (
    <section id={`visit-${line.line}`} className={styles.visit} aria-label={title}>
      <h2 className={styles.title}>
        <a href={`${dayPath(line.date)}#visit-${line.line}`}>
          <span>{line.day},</span> <span>{line.time}</span>
        </a>
      </h2>
      <p>
        {line.rooms === line.offer ? line.offer : `${line.offer}: ${line.rooms}`}
        <br />
        {line.guest}, {line.money}
      </p>
      {line.helps.length > 0 && (
        <ul className={styles.helps} aria-label="What helps">
          {line.helps.map((help) => (
            <li key={help}>{help}</li>
          ))}
        </ul>
      )}
      {(line.said || line.presence) && <p>{[line.said, line.presence].filter(Boolean).join(" · ")}</p>}
      {line.stopped && !line.isCancelled && (
        <p>
          {line.stopped}. <a href={line.moveHref}>Find them another time</a>
        </p>
      )}
      {line.isCancelled && <p className={styles.cancelled}>Cancelled</p>}
      {line.kept && (
        <>
          <p>Cancelled late: {line.kept} was kept.</p>
          <RowAct {...act("let-go")} label={`Let it go: give ${line.kept} back`} variant="secondary" />
        </>
      )}
      {line.back && (
        <GiveBack back={line.back} {...{ line: line.line, title, action, isOwner }} refused={refused} />
      )}
      {line.stuck.map((stuck) => (
        <OwnerTask key={stuck.id} action={action} {...stuckRefund(stuck)} />
      ))}
      {line.canRestore && <RowAct {...act("restore")} label="Book it again" />}
      {!line.isCancelled && (
        <div className={styles.changes}>
          <a href={line.moveHref}>
            Move<VisuallyHidden> {title}</VisuallyHidden>
          </a>
          {line.isToday && !line.stopped && <RowAct {...act("stopped")} label="They had to stop" />}
          {line.canTakeBack && <RowAct {...act("unpay", { shown: line.moves })} label="Not paid after all" />}
          {!line.isPaid && (
            <details open={refusedPayment !== undefined}>
              <summary aria-label={`Record a payment: ${title}`}>Record a payment</summary>
              <form method="post" action={action} className={styles.form}>
                <input type="hidden" name="line" value={line.line} />
                <ShownField value={line.moves} />
                <PayFields visit={line} />
              </form>
            </details>
          )}
          <details>
            <summary aria-label={`Cancel ${title}`}>Cancel</summary>
            <form method="post" action={action} className={styles.form}>
              <input type="hidden" name="line" value={line.line} />
              <p>
                This opens the time again.
                {isReached ? " The guest is told." : " The guest has left no way to reach them."}
              </p>
              <CheckboxField
                id={`asked-${line.line}`}
                name="asked"
                value="yes"
                label="They asked for it"
                hint="Then the mail does not apologize, and what a late cancellation costs is kept until you let it go."
              />
              <ActButtons
                acts={[
                  { act: "cancel", label: "Cancel the visit" },
                  ...(hasLater ? [{ act: "cancel-later", label: "Cancel this and later ones" }] : []),
                ]}
              />
            </form>
          </details>
        </div>
      )}
    </section>
  );
}
