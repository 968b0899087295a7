import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { SearchForm } from "#src/ui/search-form/search-form.tsx";

/** Finds a booking by name, phone or reference. */
export function DeskSearch({ words = "" }: { words?: string }) {
  return (
    <SearchForm action="/desk/bookings">
      <TextField
        id="find-booking"
        name="find"
        type="search"
        label="Name, phone or reference"
        defaultValue={words}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </SearchForm>
  );
}
