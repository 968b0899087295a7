import { Button } from "../button/button.tsx";
import { Container } from "../container/container.tsx";
import { TextField } from "../field/text-field.tsx";
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
