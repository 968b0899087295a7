import { fileEndings } from "#core/form/kinds/file/files.ts";
import { strings } from "#core/values/strings.ts";
import { describeReply } from "#site/forms/describe-reply.ts";
import styles from "#site/forms/form.module.css";
import { Form } from "#site/forms/form.tsx";
import type { FormWords } from "#site/forms/form-words.ts";
import { MailInstead } from "#site/forms/mail-instead.tsx";
import { useFormTarget } from "#site/forms/use-form-target.ts";
import { FileField } from "#ui/field/file-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { volunteerForm } from "./volunteer.ts";

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
