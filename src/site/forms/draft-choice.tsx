import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import styles from "./form.module.css";
import { useDraftChoice } from "./use-draft.ts";

/** Lets visitors choose that nothing they type is kept on this device. One choice for all forms. */
export function DraftChoice({ id }: { id: string }) {
  const [isKept, choose] = useDraftChoice();
  return (
    <div className={styles.draft}>
      <p>Until you send it, your text is kept in this browser tab, so that nothing gets lost.</p>
      <CheckboxField
        id={id}
        label="Do not keep my text on this device"
        checked={!isKept}
        onChange={(event) => choose(!event.target.checked)}
      />
    </div>
  );
}
