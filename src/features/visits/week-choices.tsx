import type { WeekChoice, WeekTime } from "#core/booking/requests.ts";
import { formatDay, formatMoment, formatSpan } from "#core/values/time.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import styles from "./week-choices.module.css";

/** A week of a visit that repeats, as display text. */
type WeekWords = {
  /** Name of the field. */
  id: string;
  /** `Friday, December 11` */
  day: string;
  /** What is repeated; only where several rooms are. */
  name: string | undefined;
  /** The time that is repeated, as an option; undefined if it is taken. */
  time: { value: string; label: string } | undefined;
  /** Open times near it, as options. */
  near: readonly { value: string; label: string }[];
  isYours: boolean;
  isInTerm: boolean;
};

/** Weeks as display text. */
export function weekWords(weeks: readonly WeekTime[]): WeekWords[] {
  const hasSeveral = new Set(weeks.map(({ line }) => line)).size > 1;
  return weeks.map(({ line, name, date, time, near, isYours, isInTerm = false }) => ({
    id: `week-${line}-${date}`,
    day: formatDay(date),
    name: hasSeveral ? name : undefined,
    time: time && { value: `${line} ${time.starts}`, label: formatSpan(time) },
    near: near.map((each) => ({ value: `${line} ${each.starts}`, label: formatMoment(each) })),
    isYours,
    isInTerm,
  }));
}

/** The weeks that were chosen in {@link WeekChoices}. */
export function readWeeks(form: URLSearchParams): WeekChoice[] {
  return form.getAll("week").flatMap((value) => {
    const [line = "", starts = ""] = value.split(" ");
    return /^\d{1,9}$/.test(line) && starts !== "" ? [{ line: Number(line), starts }] : [];
  });
}

/** One week after the other: a tick where the same time is open, and times near it where it is taken. None is chosen, but for a term all are. */
export function WeekChoices({ weeks }: { weeks: readonly WeekWords[] }) {
  return (
    <ul role="list" className={styles.weeks}>
      {weeks.map(({ id, day, name, time, near, isYours, isInTerm }) => (
        <li key={id} className={styles.week}>
          <h2 className={styles.day}>{name ? `${day}, ${name}` : day}</h2>
          {isYours ? (
            <p>This week is part of the visit already.</p>
          ) : time ? (
            <CheckboxField
              id={id}
              name="week"
              value={time.value}
              label={time.label}
              {...(isInTerm && { defaultValue: time.value })}
            />
          ) : near.length > 0 ? (
            <SelectField
              id={id}
              name="week"
              label="That time is not open. These are:"
              options={[{ value: "", label: "Leave this week out" }, ...near]}
            />
          ) : (
            <p>Nothing is open near that time, so this week is left out.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
