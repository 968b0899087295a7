import type { ComponentProps } from "react";
import type { TimeGroup } from "#src/features/booking/group-times.ts";
import { TimeFields } from "#src/features/booking/time-fields.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./add-visit.module.css";
import { ContactFields, HelpFields } from "./guest-fields.tsx";

type AddVisitProps = {
  /** The day as text. */
  day: string;
  groups: readonly TimeGroup[];
  /** Whether what was asked for can be booked at all. */
  isPossible: boolean;
  chosen: string | undefined;
  contact: ComponentProps<typeof ContactFields>["contact"];
  choices: ComponentProps<typeof HelpFields>["choices"];
  note: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
};

/** The open times of a day, who comes, and what helps, as parts of a form. One press books it. */
export function AddVisit({ day, groups, isPossible, chosen, contact, choices, note, errors }: AddVisitProps) {
  return (
    <section aria-labelledby="times" className={styles.part}>
      <Heading level={2} size={3} id="times">
        {day}
      </Heading>
      {groups.length > 0 ? (
        <TimeFields groups={groups} chosen={chosen} error={errors.starts} />
      ) : (
        isPossible && <p>Nothing is open on {day}. Other days are below.</p>
      )}
      <ContactFields contact={contact} errors={errors} />
      <details open={choices.some(({ isChosen }) => isChosen) || note !== "" || undefined}>
        <summary className={styles.more}>What helps them</summary>
        <HelpFields choices={choices} note={note} errors={errors} />
      </details>
      {groups.length > 0 && (
        <div>
          <Button type="submit" name="act" value="book">
            Book it
          </Button>
        </div>
      )}
    </section>
  );
}
