import type { FieldError } from "#domain/answer.ts";
import type { Field, FieldTable, FormDefinition } from "#domain/forms/define-form.ts";
import { controlProps, type FieldOf } from "#src/lib/form-controls.ts";

/** Error messages by field name. */
export type ErrorsByField = Readonly<Record<string, string>>;

/** One error message per field. */
export function errorsByField(errors: readonly FieldError[]): ErrorsByField {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

type BookingFieldContext<Fields extends FieldTable> = {
  /** Prefix of the fields' names: the line of a visit that they belong to. */
  prefix?: string;
  errors: ErrorsByField;
  values: { readonly [Name in keyof Fields]?: string | number | undefined };
};

/** `fieldOf` for the pages of bookings: the server fills them in, and a field's name is also its id. */
export function bookingFieldOf<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { prefix = "", errors, values }: BookingFieldContext<Fields>,
): FieldOf<keyof Fields & string> {
  const table: { readonly [Name in keyof Fields]: Field } = form.fields;
  return (name) => {
    const value = values[name];
    return {
      id: prefix + name,
      name: prefix + name,
      ...controlProps(table[name]),
      error: errors[prefix + name],
      ...(value !== undefined && { defaultValue: String(value) }),
    };
  };
}
