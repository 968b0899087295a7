import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { SearchForm } from "#ui/search-form/search-form.tsx";
import { cutWords } from "./list-query.ts";

type ListSearchProps = {
  id?: string;
  label: string;
  hint?: string;
  /** What was looked for. */
  find: string;
  /** The page that shows what was found. */
  action: string;
  /** Further values of its address. */
  kept?: readonly (readonly [string, string])[];
  submit?: string;
};

/** Searches a list of the desk. Works without JavaScript. */
export function ListSearch(props: ListSearchProps) {
  const { id = "find", label, hint, find, action, kept = [], submit = "Search" } = props;
  return (
    <SearchForm action={action}>
      <TextField
        id={id}
        name="find"
        label={label}
        hint={cutWords(find) ?? hint}
        defaultValue={find}
        autoComplete="off"
      />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </SearchForm>
  );
}
