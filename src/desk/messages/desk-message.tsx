import { Button } from "#src/ui/button/button.tsx";
import styles from "./desk-message.module.css";

type DeskMessageProps = {
  /** When it arrived, from which page, and its state. */
  facts: readonly string[];
  fields: readonly { name: string; label: string; value: string }[];
  file: { name: string; href: string } | undefined;
  /** Available actions; the first is the usual one. */
  acts: readonly { act: string; label: string }[];
};

/** A message and its actions. */
export function DeskMessage({ facts, fields, file, acts }: DeskMessageProps) {
  return (
    <div className={styles.message}>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <dl className={styles.fields}>
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {file && (
          <div>
            <dt>File</dt>
            <dd>
              <a href={file.href} className={styles.file}>
                {file.name}
              </a>
              <span className={styles.care}>It comes from a stranger: open it with care.</span>
            </dd>
          </div>
        )}
      </dl>
      <form method="post" className={styles.acts}>
        {acts.map(({ act, label }, index) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            variant={index === 0 ? "primary" : "secondary"}
          >
            {label}
          </Button>
        ))}
      </form>
    </div>
  );
}
