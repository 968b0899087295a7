import { type ChangeEvent, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import type { TimeGroup } from "./group-times.ts";
import { StepLine } from "./step-line.tsx";
import styles from "./time-choice.module.css";
import { TimeFields } from "./time-fields.tsx";

type TimeChoiceProps = {
  day: string;
  /** The time zone note. */
  zone: string;
  groups: readonly TimeGroup[];
  chosen?: string | undefined;
  error?: string | undefined;
  /** What the button goes on with, in a few words per line. */
  summary?: readonly string[];
  submit: string;
  /** What the button does. */
  note: string;
};

/**
 * The open times of a day, as a part of a form. Choosing one holds it for a while; it books nothing. What is being booked follows the
 * choice silently: the next page says it once more.
 */
export function TimeChoice(props: TimeChoiceProps) {
  const { day, zone, groups, chosen, error, summary = [], submit, note } = props;
  const [starts, setStarts] = useState(chosen);
  const time = groups.flatMap((group) => group.times).find(({ value }) => value === starts)?.label;
  function handleChange({ target }: ChangeEvent<HTMLElement>): void {
    if (target instanceof HTMLInputElement && target.name === "starts") setStarts(target.value);
  }
  const [what, ...more] = summary;
  const words = what ? [`You are booking: ${what}${time ? `, ${time}` : ""}`, ...more] : [];
  return (
    <section aria-labelledby="times" className={styles.part} data-enter-here="" onChange={handleChange}>
      <div className={styles.times}>
        <Heading level={2} size={3} id="times" lead={zone} title={day} />
        <TimeFields groups={groups} chosen={chosen} error={error} />
      </div>
      <div className={styles.onward}>
        <StepLine words={words}>
          <Button type="submit">{submit}</Button>
        </StepLine>
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
