import type { ComponentProps } from "react";
import type { FieldError } from "#domain/answer.ts";
import { PartyFields } from "#src/features/booking/party-fields.tsx";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./add-visit.module.css";
import { ContactFields, HelpFields } from "./guest-fields.tsx";

type ChangeVisitProps = {
  contact: ComponentProps<typeof ContactFields>["contact"];
  lines: readonly {
    id: number;
    /** Prefix of its field names. */
    prefix: string;
    title: string;
    party?: Omit<ComponentProps<typeof PartyFields>, "prefix" | "errors">;
    choices: ComponentProps<typeof HelpFields>["choices"];
    note: string;
  }[];
  errors: readonly FieldError[];
};

/** Changes a booking without moving it. */
export function ChangeVisit({ contact, lines, errors }: ChangeVisitProps) {
  const byField = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  return (
    <PostForm className={styles.part} isEnterIdle draft="visit">
      <ContactFields contact={contact} errors={byField} />
      {lines.map(({ id, prefix, title, party, choices, note }) => (
        <section key={id} aria-labelledby={`visit-${id}`} className={styles.part}>
          <Heading level={2} size={3} id={`visit-${id}`}>
            {title}
          </Heading>
          <input type="hidden" name={`${prefix}id`} value={id} />
          {party && <PartyFields {...party} prefix={prefix} errors={byField} />}
          <HelpFields prefix={prefix} choices={choices} note={note} errors={byField} />
        </section>
      ))}
      <div>
        <Button type="submit">Save changes</Button>
      </div>
    </PostForm>
  );
}
