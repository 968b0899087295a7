import type { ComponentProps, ReactNode } from "react";
import type { FieldError } from "#core/form/answer.ts";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { DayList } from "./day-list.tsx";
import { isFew, MonthTable } from "./month-table.tsx";
import styles from "./open-times.module.css";
import type { ShowTimes } from "./use-show-times.ts";

type OpenTimesProps = {
  /** How its buttons show other times. */
  show: ShowTimes;
  /** What the address has to keep when other times are shown with `get`. */
  hidden?: Readonly<Record<string, string>>;
  /** Whether its main button commits something, so that Enter must not press it. */
  isEnterIdle?: boolean;
  /** False on a page of a visit that has no key yet. */
  isBegun?: boolean;
  /** Names the draft of what is typed beside the times, if anything is. */
  draft?: string;
  /** What was wrong in the form that was sent. */
  errors?: readonly FieldError[];
  /** Length and number of people. */
  party?: ReactNode;
  /** The times of the chosen day, or what to do if nothing is open; shown instead of the soonest days. */
  times?: ReactNode;
  /** Stands below all of it. */
  below?: ReactNode;
  /** The words of a fold for all that stands above, if it is folded. */
  folded?: string | undefined;
  /** All days with open times. */
  days?:
    | {
        isAnyOpen: boolean;
        list: ComponentProps<typeof DayList>["days"];
        later?: ComponentProps<typeof DayList>["later"];
        month: Omit<ComponentProps<typeof MonthTable>, "show">;
      }
    | undefined;
};

/**
 * When to come: the days as a month, and beside or below it the times of the chosen day, or else the soonest days. All of it is one
 * form, so that whichever button is pressed takes along everything that was entered, also without JavaScript.
 */
export function OpenTimes(props: OpenTimesProps) {
  const {
    show,
    hidden = {},
    isEnterIdle = false,
    isBegun = true,
    draft,
    errors = [],
    party,
    times,
    below,
    folded,
    days,
  } = props;
  const choice = (
    <>
      {party}
      {days && (days.list.length > 0 || days.isAnyOpen) ? (
        <div className={styles.pair} id="days">
          {days.isAnyOpen && (
            <TitledPart id="month" title="Days with open times" className={styles.month}>
              <MonthTable {...days.month} show={show} />
              {days.month.weeks.flat().some((day) => day && isFew(day)) && (
                <p className={styles.note}>A dot marks a day with few times left.</p>
              )}
            </TitledPart>
          )}
          {times}
          {days.list.length > 0 && (
            <div className={times ? styles.instead : styles.list}>
              <DayList days={days.list} later={days.later} show={show} />
            </div>
          )}
        </div>
      ) : (
        times
      )}
    </>
  );
  return (
    <PostForm
      className={styles.parts}
      isEnterIdle={isEnterIdle}
      draft={draft}
      data-begins={isBegun ? undefined : ""}
    >
      <FormErrorSummary errors={errors} attempt={errors} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {folded === undefined ? (
        choice
      ) : (
        <details className={styles.fold}>
          <summary>{folded}</summary>
          <div className={styles.parts}>{choice}</div>
        </details>
      )}
      {below}
    </PostForm>
  );
}
