import { type ComponentProps, Fragment, type ReactNode, useId } from "react";
import { Button, type ButtonVariant, buttonClass } from "#ui/button/button.tsx";
import styles from "./desk-list.module.css";
import { Opens } from "./form-details.tsx";

export type Entry = {
  readonly key: string;
  /** Entries of one day stand below it. */
  readonly day?: string | undefined;
  /** Before the name, so that names line up: a time of day, a role. */
  readonly lead?: string | undefined;
  readonly name: string;
  /** Where the name leads. */
  readonly href?: string | undefined;
  /** What it is about, one below the other; empty ones are left out. */
  readonly facts?: readonly string[];
  /** Ways to reach a guest, beside the name. */
  readonly ways?: readonly { words: string; href?: string }[];
  /** For links that lead to the row. */
  readonly id?: string;
  /** What can be done with it. */
  readonly action?: ReactNode;
};

/** A row of a list at the desk: a name, facts below it, and what can be done at its end. */
function Row({ lead, name, href, facts = [], ways = [], id, action }: Entry) {
  return (
    <li id={id} className={styles.row}>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.words}>
        <p className={styles.head}>
          {href ? (
            <a href={href} className={styles.name}>
              {name}
            </a>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {ways.map(({ words, href: way }) =>
            way ? (
              <a key={words} href={way}>
                {words}
              </a>
            ) : (
              <span key={words}>{words}</span>
            ),
          )}
        </p>
        {facts.filter(Boolean).map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}

type RowActsProps = ComponentProps<"form"> & {
  /** What it is done to, for the action of the page. */
  fields?: Readonly<Record<string, string | number>>;
};

/** What can be done with a row, side by side. */
export function RowActs({ fields = {}, children, ...form }: RowActsProps) {
  return (
    <form method="post" className={styles.acts} {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type ActButtonsProps = {
  /** The first is the usual one. `name`: of the field, if not `act`; `about`: what it is done to, for screen readers; `page`: which does it, if another one does. */
  acts: readonly { name?: string; act: string; label: string; about?: string | undefined; page?: string }[];
  /** Look of the first, and of the others. */
  looks?: readonly [ButtonVariant, ButtonVariant];
};

/** The buttons of a form, which say what to do. */
export function ActButtons({ acts, looks: [first, other] = ["secondary", "quiet"] }: ActButtonsProps) {
  return acts.map(({ name = "act", act, label, about, page }, index) => (
    <Button
      key={act}
      type="submit"
      variant={index === 0 ? first : other}
      name={name}
      value={act}
      aria-label={about && `${label}: ${about}`}
      {...(page && { formAction: page })}
    >
      {label}
    </Button>
  ));
}

type RowActProps = {
  /** The page that does it; by default this one. */
  action?: string;
  fields: Readonly<Record<string, string | number>>;
  label: string;
  /** What it is done to, for screen readers. */
  about?: string;
  variant?: ButtonVariant;
};

/** The one thing that can be done with a row, or a part of a page. */
export function RowAct({ action, fields, label, about, variant = "quiet" }: RowActProps) {
  return (
    <RowActs action={action} fields={fields}>
      <Button
        type="submit"
        variant={variant}
        className={variant === "quiet" ? styles.alone : undefined}
        aria-label={about && `${label}: ${about}`}
      >
        {label}
      </Button>
    </RowActs>
  );
}

/** The one action of a row, if nothing undoes it: it asks for confirmation first. */
export function RowAsk({ words, ...act }: RowActProps & { words: string }) {
  return (
    <details className={styles.ask}>
      <summary
        aria-label={[act.label, act.about].filter(Boolean).join(": ")}
        className={buttonClass("quiet")}
      >
        {act.label}
      </summary>
      <p>{words}</p>
      <RowAct {...act} variant="secondary" />
    </details>
  );
}

type EntryRowsProps = { label?: string; entries: readonly Entry[]; heading?: "h2" | "h3" };

/** Entries as rows, below their days if they have some. @param props `heading`: that of a day */
export function EntryRows({ label, entries, heading: Day = "h3" }: EntryRowsProps) {
  return [...new Set(entries.map(({ day = "" }) => day))].map((day) => (
    <Fragment key={day}>
      {day && <Day className={styles.day}>{day}</Day>}
      <ul
        role="list"
        aria-label={label ?? (day || undefined)}
        className={styles.list}
        data-spans={entries.some(({ lead = "" }) => lead.includes(" to ")) || undefined}
      >
        {entries
          .filter((entry) => (entry.day ?? "") === day)
          .map((entry) => (
            <Row {...entry} key={entry.key} />
          ))}
      </ul>
    </Fragment>
  ));
}

type DeskListProps = {
  title: string;
  /** Of the title, for links that lead to it. */
  id?: string;
  /** Where the title leads. */
  href?: string;
  /** What to know about the entries. */
  lead?: string;
  /** Shown if there are no entries: says what will be there. */
  empty?: string;
  entries: readonly Entry[];
  /** How many are in sight; the others unfold. All by default. */
  inSight?: number;
};

/** A list at the desk with its title. */
export function DeskList({ title, id: ownId, href, lead, empty, entries, inSight }: DeskListProps) {
  const newId = useId();
  const id = ownId ?? newId;
  // One alone is as short as the line that would unfold it.
  const shown = inSight !== undefined && entries.length > inSight + 1 ? inSight : entries.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {href ? <a href={href}>{title}</a> : title}
      </h2>
      {lead && <p>{lead}</p>}
      {entries.length === 0 && empty && <p>{empty}</p>}
      <EntryRows entries={entries.slice(0, shown)} />
      {shown < entries.length && (
        <Opens title={`${entries.length - shown} more`}>
          <EntryRows entries={entries.slice(shown)} />
        </Opens>
      )}
    </section>
  );
}

type RemovedListProps = {
  title: string;
  entries: readonly Entry[];
  action: string;
  /** Name of the form field with the entry's key. */
  field: string;
  /** The form's `act`. */
  act: string;
  /** "Bring back" by default. */
  label?: string;
};

/** What was removed in the last 30 days, with buttons that bring it back. Nothing if there is nothing. */
export function RemovedList({ title, entries, action, field, act, label = "Bring back" }: RemovedListProps) {
  if (entries.length === 0) return null;
  return (
    <DeskList
      title={title}
      entries={entries.map((entry) => ({
        ...entry,
        action: (
          <RowAct action={action} fields={{ [field]: entry.key, act }} label={label} about={entry.name} />
        ),
      }))}
    />
  );
}
