import { HueField } from "#src/features/hue/hue-field.tsx";
import { MarkdownField } from "#src/features/markdown/markdown-field.tsx";
import { fieldName, type ValueField } from "#src/lib/words-form.ts";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";

/** The form control of one value, as configured in its table. */
export function ValueControl({ field, id }: { field: ValueField; id: string }) {
  const { path, label, help, error, control, value, isRequired, most, options = [] } = field;
  const common = { id, name: fieldName(path), label, hint: help, error };
  if (control === "hue" && field.reading)
    return <HueField {...common} required={isRequired} defaultValue={value} reading={field.reading} />;
  if (control === "switch")
    return <CheckboxField {...common} value="true" defaultChecked={value === "true"} />;
  if (control === "choice" || control === "picture")
    return (
      <SelectField
        {...common}
        required={isRequired}
        defaultValue={value}
        options={value === "" || !isRequired ? [{ value: "", label: "None" }, ...options] : options}
      />
    );
  if (control === "markdown")
    return (
      <MarkdownField
        {...common}
        hint="An empty line begins a new paragraph. **Bold**, _emphasis_, ## for a heading."
        defaultValue={value}
        rows={16}
      />
    );
  if (control === "text")
    return <TextAreaField {...common} required={isRequired} maxLength={most} defaultValue={value} rows={3} />;
  if (control === "number")
    return (
      <TextField
        {...common}
        type={field.error ? "text" : "number"}
        inputMode="decimal"
        required={isRequired}
        min={field.least}
        max={field.greatest}
        step={field.isWhole ? 1 : "any"}
        defaultValue={value}
      />
    );
  return (
    <TextField
      {...common}
      type={control === "date" && !error ? "date" : "text"}
      required={isRequired}
      maxLength={most}
      defaultValue={value}
    />
  );
}

/** DOM id of a field, from its path in the file. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
