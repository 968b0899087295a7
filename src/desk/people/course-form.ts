import { withOptions } from "#core/form/answers.ts";
import { defineForm } from "#core/form/define-form.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";

const form = defineForm({
  name: "course",
  fields: {
    person: {
      kind: "choice",
      label: "Who",
      list: "Choose who",
      options: [] as readonly Option[],
      required: "Please choose who.",
      invalid: "Please choose somebody from the list.",
    },
    what: {
      kind: "text",
      label: "Course",
      help: "Such as “pediatric first aid”. Pages for groups say it in these words.",
      limit: 80,
      autoComplete: "off",
      required: "Please write which course.",
    },
    until: {
      kind: "day",
      label: "Valid until",
      isAny: true,
      required: "Please choose the last day on which it counts.",
    },
  },
});

/** A course that somebody of the staff has taken. */
export function courseFormOf(people: readonly { readonly id: number; readonly name: string }[]): typeof form {
  return withOptions(form, { person: people.map(({ id, name }) => ({ value: String(id), label: name })) });
}
