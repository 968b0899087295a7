import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./desk-unconfirmed.module.css";

type UnconfirmedSourcesProps = {
  action: string;
  /** The chosen source, and the first and last day on which its visits were made; empty for all. */
  source: string;
  from: string;
  to: string;
  sources: readonly { label: string; when: string; href: string; isHere: boolean }[];
};

/** Connections from which several visits came, to choose from, and a span of days. */
export function UnconfirmedSources({ action, source, from, to, sources }: UnconfirmedSourcesProps) {
  return (
    <>
      {sources.length > 0 && (
        <section aria-labelledby="sources" className={styles.part}>
          <h2 id="sources">Several from one connection</h2>
          <ul role="list" className={styles.list}>
            {sources.map(({ label, when, href, isHere }) => (
              <li key={href}>
                <a href={href} aria-current={isHere || undefined}>
                  {label}
                </a>
                <p className={styles.quiet}>{when}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="get" action={`${action}#list`} className={styles.filter}>
        {source && <input type="hidden" name="source" value={source} />}
        <TextField id="from" name="from" type="date" label="Made from" defaultValue={from} />
        <TextField id="to" name="to" type="date" label="Until" defaultValue={to} />
        <Button type="submit" variant="secondary">
          Show these
        </Button>
        {(source || from || to) && <a href={action}>Show all</a>}
      </form>
    </>
  );
}
