import { useId } from "react";
import { TextField } from "../field/text-field.tsx";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Stack } from "../stack/stack.tsx";
import { ErrorSummary } from "./error-summary.tsx";

const message = "Please check the e-mail address. It looks like name@example.com.";

function WithItsField() {
  const id = useId();
  return (
    <Stack>
      <ErrorSummary title="Please check this field" errors={[{ fieldId: id, message }]} />
      <TextField id={id} name="email" type="email" label="E-mail" error={message} />
    </Stack>
  );
}

export const fixtures = {
  oneError: () => (
    <BothThemes>
      <WithItsField />
    </BothThemes>
  ),
};
