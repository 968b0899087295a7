import type { Typed } from "#domain/forms/answers.ts";
import { requestForm } from "#domain/forms/request.ts";
import type { Help } from "#domain/refusals.ts";
import { strings } from "#domain/strings.ts";
import { describeReply } from "#src/features/forms/describe-reply.ts";
import { Fields } from "#src/features/forms/fields.tsx";
import { Form } from "#src/features/forms/form.tsx";

type RequestFormProps = {
  words: { reader: string; reply: string; booked: string };
  help: Help;
  /** What is known about the visit. */
  asked: Typed<typeof requestForm>;
  /** Page on which a refused form is shown again. */
  page: string;
};

/** Asks for a visit that cannot be booked online. */
export function RequestForm({ words, help, asked, page }: RequestFormProps) {
  return (
    <Form
      form={requestForm}
      page={page}
      about={`${words.reader} ${words.reply}`}
      help={help}
      wake="view"
      submitLabel="Send Booking Request"
      thanks={() => strings.contactThanks}
      next={(sent) => describeReply(words.booked, sent)}
    >
      {(field) => <Fields form={requestForm} field={field} values={asked} />}
    </Form>
  );
}
