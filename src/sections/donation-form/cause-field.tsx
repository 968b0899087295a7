import type { FieldOf } from "#src/lib/form-controls.ts";
import { SelectField } from "#src/ui/field/select-field.tsx";
import type { DonationCause } from "./donation-words.ts";

/** The cause of a gift: fixed, or chosen here. */
export function CauseField({ field, cause }: { field: FieldOf<"cause">; cause: DonationCause }) {
  if ("slug" in cause) return <input type="hidden" name={field("cause").name} value={cause.slug} />;
  return <SelectField {...field("cause")} label={cause.label} options={cause.options} />;
}

/** Name of the chosen cause, for the review; empty if it is obvious. */
export function causeTitle(cause: DonationCause, slug: string | undefined): string | undefined {
  return "slug" in cause ? undefined : cause.options.find(({ value }) => value === slug)?.label;
}
