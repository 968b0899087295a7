import { drawnField, storedField } from "#core/form/drawn.ts";
import { Button } from "#ui/button/button.tsx";
import styles from "./desk-unsent.module.css";

/** Last parts of the names of what a page carries along or offers to choose, and of passwords: nobody wrote it, or nobody else may read it. */
const carried = new Set(["password", "digest", "paths", "which", "shown", "visit", drawnField, storedField]);

/** Whether a person wrote what a field of this name has: `sell-shown` and `lines.0.drawn` are carried along. */
function isWritten(name: string): boolean {
  return !carried.has(name.split(/[-.]/).at(-1) ?? "");
}

type DeskUnsentProps = {
  /** Names and values of the submitted form. */
  fields: readonly (readonly [string, string])[];
  /** Where the form was submitted to. */
  action: string;
  signIn: string;
};

/**
 * A form submitted after the session had ended. It is kept on this page only, until the person has signed in
 * and sends it again.
 */
export function DeskUnsent({ fields, action, signIn }: DeskUnsentProps) {
  // Values with a space were written by a person. The rest are ids and flags, and stay hidden, as does a password.
  const written = fields.filter(([name, value]) => /\S\s+\S/.test(value) && isWritten(name));
  return (
    <div className={styles.unsent}>
      <ol className={styles.steps}>
        <li>
          <a href={signIn} target="_blank" rel="noopener">
            Sign in in a new tab
          </a>
        </li>
        <li>
          Come back to this page and send it again. If you close this page instead, what you wrote is lost.
        </li>
      </ol>
      <form method="post" action={action}>
        {fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send it again</Button>
      </form>
      {written.length > 0 && (
        <section aria-labelledby="written" className={styles.written}>
          <h2 id="written" className={styles.title}>
            What you wrote
          </h2>
          {written.map(([name, value]) => (
            <p key={name + value} className={styles.words}>
              {value}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
