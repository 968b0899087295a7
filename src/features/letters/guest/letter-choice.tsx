import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";

type LetterChoiceProps = {
  question: string;
  button: string;
  /** The confirmation; undefined before the button is pressed. */
  done?: string | undefined;
};

/** Asks for one press to subscribe to letters or to unsubscribe. */
export function LetterChoice({ question, button, done }: LetterChoiceProps) {
  if (done)
    return (
      <StatusMessage tone="success" isAnswer>
        {done}
      </StatusMessage>
    );
  return (
    <form method="post">
      <Stack gap={3}>
        <p>{question}</p>
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </Stack>
    </form>
  );
}
