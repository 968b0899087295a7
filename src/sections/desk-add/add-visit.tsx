import type { ComponentProps } from "react";
import type { TimeGroup } from "#src/features/booking/group-times.ts";
import { PostForm } from "#src/features/booking/post-form.tsx";
import { TimeFields } from "#src/features/booking/time-fields.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./add-visit.module.css";
import { ContactFields, HelpFields } from "./guest-fields.tsx";

type AddVisitProps = {
  /** The day as text. */
  day: string;
  groups: readonly TimeGroup[];
  chosen: string | undefined;
  contact: ComponentProps<typeof ContactFields>["contact"];
  choices: ComponentProps<typeof HelpFields>["choices"];
  note: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Idempotency key: pressing twice books once. */
  submissionId: string;
  /** `$35` */
  price: string;
};

/** The open times of a day, who comes, and what helps. One press books it. */
export function AddVisit({
  day,
  groups,
  chosen,
  contact,
  choices,
  note,
  errors,
  submissionId,
  price,
}: AddVisitProps) {
  return (
    <section aria-labelledby="times" className={styles.part}>
      <Heading level={2} size={3} id="times">
        {day}
      </Heading>
      <PostForm className={styles.part}>
        <input type="hidden" name="submission_id" value={submissionId} />
        <TimeFields groups={groups} chosen={chosen} error={errors.starts} />
        <ContactFields contact={contact} errors={errors} />
        <details open={choices.some(({ isChosen }) => isChosen) || note !== "" || undefined}>
          <summary className={styles.more}>What helps them</summary>
          <HelpFields choices={choices} note={note} errors={errors} />
        </details>
        <div>
          <Button type="submit">Book it, {price}</Button>
        </div>
      </PostForm>
    </section>
  );
}
