import { formatClock, studioClock } from "#domain/time.ts";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./held-question.module.css";

type HeldQuestionProps = {
  /** Until when a guest keeps the time, with the studio's UTC offset. */
  until: string;
  /** What the guest is choosing. */
  what?: string;
  /** The button that takes it, inside the form that was sent. */
  take: { name: string; value: string; label: string };
};

type AskAgainProps = HeldQuestionProps & {
  /** Where the form is sent again. */
  action?: string;
  /** The fields it was sent with. */
  fields?: Readonly<Record<string, string>>;
};

/** Asks staff once before they take a time that a guest is choosing. */
export function HeldQuestion({ until, what = "this time", take: { name, value, label } }: HeldQuestionProps) {
  return (
    <StatusMessage tone="info" className={styles.notice}>
      <div className={styles.question}>
        <p>{`Somebody is choosing ${what} until ${formatClock(studioClock(until))}. ${label} all the same?`}</p>
        <p>They keep what they typed, and are asked to choose another time.</p>
        <Button type="submit" name={name} value={value}>
          {`${label} all the same`}
        </Button>
      </div>
    </StatusMessage>
  );
}

/** The question, with a form of its own that sends again what was sent. */
export function AskAgain({ action, fields = {}, ...question }: AskAgainProps) {
  return (
    <PostForm {...(action && { action })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <HeldQuestion {...question} />
    </PostForm>
  );
}
