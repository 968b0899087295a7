import { useId } from "react";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Stack } from "../stack/stack.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { FileField } from "./file-field.tsx";
import { RadioField } from "./radio-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const times = [
  { value: "", label: "Any time" },
  { value: "morning", label: "Morning" },
  { value: "evening", label: "Evening" },
];
const sums = [
  { value: "25", label: "$25", hint: "One visit" },
  { value: "50", label: "$50" },
  { value: "100", label: "$100" },
];

function AllFields() {
  const id = useId();
  const error = "Please check the e-mail address. It looks like name@example.com.";
  return (
    <Stack>
      <TextField id={`${id}-name`} name="name" label="Name" required autoComplete="name" />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label="E-mail"
        hint="We only use it to answer."
        error={error}
      />
      <TextField id={`${id}-day`} name="day" type="date" label="Preferred day" />
      <SelectField id={`${id}-time`} name="time" label="Time of day" options={times} />
      <RadioField
        id={`${id}-sum`}
        name="sum"
        label="Amount"
        options={sums}
        layout="tiles"
        defaultValue="50"
        required
      />
      <TextAreaField
        id={`${id}-note`}
        name="note"
        label="Note"
        hint="Write as much or as little as you like."
      />
      <FileField id={`${id}-file`} name="file" label="CV file" hint="PDF or Word, up to 5 MB." />
      <CheckboxField id={`${id}-agree`} name="agree" label="I agree to the privacy policy" required />
    </Stack>
  );
}

export const fixtures = {
  all: () => (
    <BothThemes>
      <AllFields />
    </BothThemes>
  ),
};
