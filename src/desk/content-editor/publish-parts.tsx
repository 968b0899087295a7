import type { ReactNode } from "react";
import { DeskList, RemovedList, RowAct } from "#src/desk/shared/desk-list.tsx";
import { Button, buttonClass } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { type Difference, DifferenceList } from "./differences.tsx";
import styles from "./publish-parts.module.css";

type PublishWordsProps = {
  changes: readonly {
    file: string;
    name: string;
    what: string;
    /** Label of the button that takes the change out of the draft: "Discard 2 changes". */
    discard: string;
    when: string;
    href: string | undefined;
    isOutdated: boolean;
    /** What differs: as it is online, and in the draft. */
    differences: readonly Difference[];
  }[];
  issues: readonly {
    key: string;
    name: string;
    words: string;
    href: string | undefined;
    /** Mends it at once. */
    button?: { act: string; label: string } | undefined;
  }[];
  action: string;
  /** Further notes before publishing. */
  children?: ReactNode;
};

/** The draft's changes, the issues to fix first, and the two buttons. */
export function PublishWords({ changes, issues, action, children }: PublishWordsProps) {
  if (changes.length === 0)
    return <p className={styles.part}>Everything you wrote is online. New changes are listed here first.</p>;
  return (
    <section className={styles.part} aria-labelledby="draft">
      <h2 id="draft" className={styles.title}>
        Not online yet
      </h2>
      <ul role="list" className={styles.list}>
        {changes.map(({ file, name, what, discard, when, href, isOutdated, differences }) => (
          <li key={file} className={styles.row}>
            <div className={styles.words}>
              <p>{href ? <a href={href}>{name}</a> : <b>{name}</b>}</p>
              <p className={styles.note}>
                {what}. {when}
              </p>
              {isOutdated && (
                <p className={styles.fault}>This was also changed on the server. Open it and choose.</p>
              )}
              {differences.length > 0 && (
                <details>
                  <summary className={styles.before}>
                    Before and after<VisuallyHidden>: {name}</VisuallyHidden>
                  </summary>
                  <DifferenceList columns={["Before", "After"]} differences={differences} />
                </details>
              )}
            </div>
            <RowAct action={action} fields={{ file, act: "take-back" }} label={discard} about={name} />
          </li>
        ))}
      </ul>
      {issues.length > 0 && (
        <div className={styles.faults}>
          <h3 className={styles.subtitle}>Before this can go online</h3>
          <ul role="list">
            {issues.map(({ key, name, words, href, button }) => (
              <li key={key}>
                {href ? <a href={href}>{name}</a> : name}: {words}
                {button && (
                  <RowAct
                    action={action}
                    fields={{ act: button.act }}
                    label={button.label}
                    variant="secondary"
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      <form method="post" action={action} className={styles.buttons}>
        <Button type="submit" name="act" value="publish">
          Publish
        </Button>
        <Button type="submit" variant="secondary" name="act" value="preview">
          Preview
        </Button>
        <p className={styles.note}>Each takes up to half a minute. Visitors notice nothing.</p>
      </form>
    </section>
  );
}

type MovedEventsProps = {
  events: readonly { key: string; name: string; words: string }[];
};

/** Events that would move, and how many people are told. */
export function MovedEvents({ events }: MovedEventsProps) {
  if (events.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>Who is told</h3>
      <ul role="list">
        {events.map(({ key, name, words }) => (
          <li key={key}>
            <b>{name}</b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        They hear of it five minutes after you publish. If you publish it back before, nobody does. They may
        cancel at no cost until it begins.
      </p>
    </div>
  );
}

type EditorHistoryProps = {
  releases: readonly {
    id: string;
    when: string;
    who: string;
    isOnline: boolean;
    files: readonly string[];
    /** Why git has no commit for it. */
    notCommitted: string | undefined;
  }[];
  action: string;
};

/** How many texts of a version are named: the first version has all of the site. */
const mostNamed = 10;

/** Earlier versions, newest first. One press goes back to one of them. */
export function EditorHistory({ releases, action }: EditorHistoryProps) {
  if (releases.length === 0) return null;
  return (
    <div className={styles.part}>
      <DeskList
        title="Earlier versions"
        entries={releases.map(({ id, when, who, isOnline, files, notCommitted }) => ({
          key: id,
          name: isOnline ? `${when} · online now` : when,
          facts: [
            who,
            ...files.slice(0, mostNamed),
            ...(files.length > mostNamed ? [`and ${files.length - mostNamed} more`] : []),
            ...(notCommitted
              ? [`It is online, but git has no commit for it. Git says: ${notCommitted}`]
              : []),
          ],
          action: !isOnline && (
            <RowAct
              action={action}
              fields={{ release: id, act: "back" }}
              label="Go back to this version"
              about={when}
            />
          ),
        }))}
      />
    </div>
  );
}

type EditorProgressProps = {
  /** Whether the work is still running; otherwise the preview is ready. */
  isRunning: boolean;
  action: string;
};

/** Says that the work takes longer than usual, or that the preview is ready. */
export function EditorProgress({ isRunning, action }: EditorProgressProps) {
  return (
    <section className={styles.part} aria-label="Progress">
      <p>
        {isRunning
          ? "This is taking a little longer. It continues by itself, and this page follows. You do not have to wait here."
          : "The preview is ready."}
      </p>
      {isRunning ? (
        <p>
          <a className={buttonClass("secondary")} href={`${action}?running`}>
            Check progress
          </a>
        </p>
      ) : (
        <RowAct action={action} fields={{ act: "open-preview" }} label="Open the preview" variant="primary" />
      )}
    </section>
  );
}

type ThrownAwayProps = {
  /** `words` says how much it was, who threw it away, and when. */
  records: readonly { id: string; name: string; words: string }[];
  action: string;
};

/** What was discarded, deleted or replaced at Words in the last 30 days, with buttons that bring it back. */
export function ThrownAway({ records, action }: ThrownAwayProps) {
  if (records.length === 0) return null;
  return (
    <div className={styles.part}>
      <RemovedList
        title="Thrown away in the last 30 days"
        entries={records.map(({ id, name, words }) => ({ value: id, name, facts: [words] }))}
        action={action}
        field="undo"
        act="undo"
      />
    </div>
  );
}
