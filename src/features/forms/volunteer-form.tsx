import { fileEndings } from "#domain/files.ts";
import { volunteerForm } from "#domain/forms/volunteer.ts";
import { strings } from "#domain/strings.ts";
import { FileField } from "#src/ui/field/file-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { describeReply } from "./describe-reply.ts";
import styles from "./form.module.css";
import { Form } from "./form.tsx";
import type { FormWords } from "./form-words.ts";
import { MailInstead } from "./mail-instead.tsx";
import { useFormTarget } from "./use-form-target.ts";

/** The form for people who would like to help, with an optional CV. */
export function VolunteerForm({ words, help }: FormWords) {
  const { isHosted } = useFormTarget();
  return (
    <Form
      form={volunteerForm}
      about={`${words.reader} ${words.reply}`}
      help={help}
      submitLabel="Send Message"
      thanks={() => strings.volunteerThanks}
      next={(sent) => describeReply(words.reply, sent)}
    >
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField {...field("name")} />
            <TextField {...field("email")} />
          </div>
          <TextField {...field("subject")} />
          {isHosted ? (
            <MailInstead words="Would you like to send a CV?" email={help.email} />
          ) : (
            <FileField {...field("file")} accept={fileEndings.join(",")} />
          )}
          <TextAreaField {...field("description")} />
        </>
      )}
    </Form>
  );
}
