import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import styles from "./cancel-visit.module.css";

type CancelVisitProps = {
  /** What can be cancelled, each with what that costs. */
  choices: readonly { value: string; label: string; costs: readonly string[] }[];
  chosen: string;
  /** Comes back with what is pressed, to tell whether all is still what the page shows. */
  seen: string;
  back: string;
};

/** The final confirmation before a visit is cancelled. What it costs stands once, or with each choice where that differs. */
export function CancelVisit({ choices, chosen, seen, back }: CancelVisitProps) {
  const [first, ...others] = choices;
  const costs = first?.costs.join(" ");
  const isSame = others.every((other) => other.costs.join(" ") === costs);
  return (
    <PostForm className={styles.form} isEnterIdle draft="cancel">
      <input type="hidden" name="seen" value={seen} />
      {isSame && (
        <div className={styles.words}>
          {first?.costs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {others.length > 0 ? (
        <RadioField
          id="line"
          name="line"
          label="What would you like to cancel?"
          options={choices.map(({ value, label, costs: words }) => ({
            value,
            label,
            ...(!isSame && { hint: words.join(" ") }),
          }))}
          defaultValue={chosen}
        />
      ) : (
        first && (
          <p className={styles.line}>
            {first.label}
            <input type="hidden" name="line" value={first.value} />
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
