import { Link } from "react-router";
import { newsletterForm } from "#features/messages/model.ts";
import { Form } from "#site/forms/form.tsx";
import type { FormWords } from "#site/forms/form-words.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";

type NewsletterFormProps = FormWords & { position?: "footer" | "sidebar" };

/** The newsletter sign-up of the footer and the service sidebar; `position` distinguishes the two. */
export function NewsletterForm({ words, help, position }: NewsletterFormProps) {
  return (
    <Form
      form={newsletterForm}
      position={position}
      about={`${words.reader} ${words.reply}`}
      help={help}
      isCompact
      submitLabel="Sign Up"
      thanks={() => "Thank you. We send you an e-mail. Once you confirm there, you are on the list."}
    >
      {(field) => (
        <>
          <TextField {...field("email")} />
          <CheckboxField {...field("agree")} extra={<Link to="/privacy">Read the privacy policy</Link>} />
        </>
      )}
    </Form>
  );
}
