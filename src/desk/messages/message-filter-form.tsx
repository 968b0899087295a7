import { Button } from "#src/ui/button/button.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { SearchForm } from "#src/ui/search-form/search-form.tsx";

type MessageFilterFormProps = {
  find: string;
  form: string;
  state: string;
  forms: readonly { value: string; label: string }[];
};

/** Filters the messages. Works without JavaScript. */
export function MessageFilterForm({ find, form, state, forms }: MessageFilterFormProps) {
  return (
    <SearchForm action="/desk/messages">
      <TextField
        id="find-message"
        name="find"
        type="search"
        label="Words, name or address"
        defaultValue={find}
        autoComplete="off"
      />
      <SelectField
        id="form"
        name="form"
        label="Form"
        defaultValue={form}
        options={[{ value: "", label: "Every form" }, ...forms]}
      />
      {find === "" && <input type="hidden" name="state" value={state} />}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </SearchForm>
  );
}
