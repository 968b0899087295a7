import { RadioField } from "#ui/field/radio-field.tsx";
import type { TimeGroup } from "./group-times.ts";

type TimeFieldsProps = {
  groups: readonly TimeGroup[];
  chosen?: string | undefined;
  error?: string | undefined;
};

/** The open times of a day to choose from, by part of the day; an error is shown at the first part. */
export function TimeFields({ groups, chosen, error }: TimeFieldsProps) {
  return groups.map(({ title, times }, index) => (
    <RadioField
      key={title}
      id={index === 0 ? "starts" : `starts-${title}`}
      name="starts"
      label={title}
      options={times}
      layout="tiles"
      error={index === 0 ? error : undefined}
      {...(chosen && { defaultValue: chosen })}
    />
  ));
}
