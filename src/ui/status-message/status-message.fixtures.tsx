import { BothThemes } from "../section/section.fixtures.tsx";
import { Stack } from "../stack/stack.tsx";
import { StatusMessage } from "./status-message.tsx";

export const fixtures = {
  tones: () => (
    <BothThemes>
      <Stack>
        <StatusMessage tone="success">Thanks for your feedback!</StatusMessage>
        <StatusMessage tone="error">
          Error occurred while sending email. Please try again later.
        </StatusMessage>
        <StatusMessage>Your message is on its way.</StatusMessage>
      </Stack>
    </BothThemes>
  ),
};
