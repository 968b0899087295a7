import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { DeskList } from "./desk-list.tsx";

type RemovedListProps = {
  title: string;
  /** `value` names the entry to the form's action. */
  entries: readonly { value: string; name: string; facts: readonly string[] }[];
  action: string;
  /** Name of the form field with the entry's value. */
  field: string;
  /** The form's `act`. */
  act: string;
  /** "Bring back" by default. */
  label?: string;
};

/** What was removed in the last 30 days, with buttons that bring it back. Nothing if there is nothing. */
export function RemovedList({ title, entries, action, field, act, label = "Bring back" }: RemovedListProps) {
  if (entries.length === 0) return null;
  return (
    <DeskList
      title={title}
      empty=""
      entries={entries.map(({ value, name, facts }) => ({
        key: value,
        name,
        facts,
        action: (
          <form method="post" action={action}>
            <input type="hidden" name={field} value={value} />
            <Button type="submit" variant="quiet" name="act" value={act}>
              {label}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </form>
        ),
      }))}
    />
  );
}
