import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import styles from "./cancel-visit.module.css";

type CancelVisitProps = {
  /** What it costs, shown first. */
  costs: readonly string[];
  lines: readonly { id: number; label: string }[];
  /** The line the visitor came for; all of them if undefined. */
  chosen: number | undefined;
  /** How many visits of the booking come after the one the visitor came for. */
  later?: number;
  back: string;
};

/** The final confirmation before a visit is cancelled. */
export function CancelVisit({ costs, lines, chosen, later = 0, back }: CancelVisitProps) {
  const [only] = lines;
  return (
    <PostForm className={styles.form} isEnterIdle draft="cancel">
      <input type="hidden" name="costs" value={costs.join(" ")} />
      <div className={styles.words}>
        {costs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {lines.length > 1 ? (
        <RadioField
          id="line"
          name="line"
          label="What would you like to cancel?"
          options={[
            ...lines.map(({ id, label }) => ({ value: String(id), label })),
            ...(later > 0 && chosen !== undefined
              ? [{ value: `from-${chosen}`, label: `This and the later ones (${later})` }]
              : []),
            { value: "all", label: "All of it" },
          ]}
          defaultValue={chosen === undefined ? "all" : String(chosen)}
        />
      ) : (
        only && (
          <p className={styles.line}>
            {only.label}
            <input type="hidden" name="line" value={only.id} />
          </p>
        )
      )}
      <div className={styles.buttons}>
        <Button type="submit" name="act" value="cancel">
          Cancel my visit
        </Button>
        <ButtonLink to={back} variant="secondary">
          Keep it
        </ButtonLink>
      </div>
    </PostForm>
  );
}
