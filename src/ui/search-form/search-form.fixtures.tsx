import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { SearchForm } from "./search-form.tsx";

export const fixtures = {
  oneField: () => (
    <Container>
      <SearchForm action="/desk/bookings">
        <TextField id="find" name="find" type="search" label="Name, phone or reference" />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </SearchForm>
    </Container>
  ),
};
