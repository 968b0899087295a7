import type { ReactNode } from "react";
import { ActButtons, DeskList, type Entry, EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { DifferenceList } from "./differences.tsx";
import type { draftChangeWords, issuesWords, releaseWords } from "./present-draft.ts";
import styles from "./publish-parts.module.css";

type PublishWordsProps = {
  changes: readonly ReturnType<typeof draftChangeWords>[];
  issues: readonly ReturnType<typeof issuesWords>[number][];
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
      <EntryRows
        entries={changes.map(({ discard, isOutdated, differences, ...change }) => ({
          ...change,
          action: (
            <>
              {isOutdated && (
                <p className={styles.fault}>This was also changed on the server. Open it and choose.</p>
              )}
              {differences.length > 0 && (
                <details>
                  <summary className={styles.before}>
                    Before and after<VisuallyHidden>: {change.name}</VisuallyHidden>
                  </summary>
                  <DifferenceList columns={["Before", "After"]} differences={differences} />
                </details>
              )}
              <RowAct
                action={action}
                fields={{ file: change.key, act: "take-back" }}
                label={discard}
                about={change.name}
              />
            </>
          ),
        }))}
      />
      {issues.length > 0 && (
        <div className={styles.faults}>
          <h3 className={styles.subtitle}>Before this can go online</h3>
          <EntryRows
            entries={issues.map(({ button, ...issue }) => ({
              ...issue,
              action: button && (
                <RowAct
                  action={action}
                  fields={{ act: button.act }}
                  label={button.label}
                  variant="secondary"
                />
              ),
            }))}
          />
        </div>
      )}
      {children}
      <form method="post" action={action} className={styles.buttons}>
        <ActButtons
          acts={[
            { act: "publish", label: "Publish" },
            { act: "preview", label: "Preview" },
          ]}
          looks={["primary", "secondary"]}
        />
        <p className={styles.note}>Each takes up to half a minute. Visitors notice nothing.</p>
      </form>
    </section>
  );
}

/** Events that would move, and how many people are told. */
export function MovedEvents({ events }: { events: readonly Entry[] }) {
  if (events.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>Who is told</h3>
      <EntryRows entries={events} />
      <p className={styles.note}>
        They hear of it five minutes after you publish. If you publish it back before, nobody does. They may
        cancel at no cost until it begins.
      </p>
    </div>
  );
}

type PlaceQuestionsProps = {
  /** What changes of the place, with the visits that rely on it. */
  questions: readonly {
    key: string;
    words: string;
    visits: readonly { line: number; label: string; hint: string }[];
  }[];
  action: string;
};

/** Asks, for each change of the place that visits to come rely on, whom to tell. Nothing is published before it is answered. */
export function PlaceQuestions({ questions, action }: PlaceQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="place">
      <h2 id="place" className={styles.title}>
        Visits that rely on what changes
      </h2>
      <p>
        These guests ticked what helps them, and it may be different from now on. Please say for each visit
        what holds. Nothing is published before. Whom you tell hears of it once it is online: what is
        different and since when, and that they may come, choose another time, or cancel for all of their
        money until the visit begins.
      </p>
      {questions.map(({ key, words, visits }) => (
        <form key={key} method="post" action={action} className={styles.question}>
          <fieldset className={styles.visits}>
            <legend className={styles.change}>{words}</legend>
            {visits.map(({ line, label, hint }) => (
              <CheckboxField
                key={line}
                id={`place-${key}-${line}`}
                name="line"
                value={`${line}`}
                label={label}
                hint={`Ticked: ${hint}`}
                defaultChecked
              />
            ))}
          </fieldset>
          <input type="hidden" name="key" value={key} />
          <div className={styles.buttons}>
            <ActButtons
              acts={[
                { act: "tell", label: "Tell them", about: words },
                { act: "still-true", label: "It is still true for these", about: words },
              ]}
              looks={["primary", "secondary"]}
            />
          </div>
        </form>
      ))}
    </section>
  );
}

type EditorHistoryProps = { releases: readonly ReturnType<typeof releaseWords>[number][]; action: string };

/** Earlier versions, newest first. One press goes back to one of them. */
export function EditorHistory({ releases, action }: EditorHistoryProps) {
  if (releases.length === 0) return null;
  return (
    <div className={styles.part}>
      <DeskList
        title="Earlier versions"
        entries={releases.map(({ when, isOnline, ...release }) => ({
          ...release,
          action: !isOnline && (
            <RowAct
              action={action}
              fields={{ release: release.key, act: "back" }}
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
