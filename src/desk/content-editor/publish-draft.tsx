import type { ReactNode } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./publish-draft.module.css";

type PublishWordsProps = {
  changes: readonly {
    file: string;
    name: string;
    what: string;
    /** Label of the button that takes the change out of the draft: "Discard 2 changes". */
    discard: string;
    when: string;
    href: string | undefined;
    isOutdated: boolean;
  }[];
  issues: readonly {
    key: string;
    name: string;
    words: string;
    href: string | undefined;
    /** Mends it at once. */
    button?: { act: string; label: string } | undefined;
  }[];
  action: string;
  /** Further notes before publishing. */
  children?: ReactNode;
};

/** The draft's changes, the issues to fix first, and the two buttons. */
export function PublishWords({ changes, issues, action, children }: PublishWordsProps) {
  if (changes.length === 0)
    return <p className={styles.part}>Everything you wrote is online. New changes are listed here first.</p>;
  return (
    <section className={styles.part} aria-labelledby="draft">
      <h2 id="draft" className={styles.title}>
        Not online yet
      </h2>
      <ul role="list" className={styles.list}>
        {changes.map(({ file, name, what, discard, when, href, isOutdated }) => (
          <li key={file} className={styles.row}>
            <div className={styles.words}>
              <p>{href ? <a href={href}>{name}</a> : <b>{name}</b>}</p>
              <p className={styles.note}>
                {what}. {when}
              </p>
              {isOutdated && (
                <p className={styles.fault}>This was also changed on the server. Open it and choose.</p>
              )}
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="file" value={file} />
              <Button type="submit" variant="quiet" name="act" value="take-back">
                {discard}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {issues.length > 0 && (
        <div className={styles.faults}>
          <h3 className={styles.subtitle}>Before this can go online</h3>
          <ul role="list">
            {issues.map(({ key, name, words, href, button }) => (
              <li key={key}>
                {href ? <a href={href}>{name}</a> : name}: {words}
                {button && (
                  <form method="post" action={action}>
                    <Button type="submit" variant="secondary" name="act" value={button.act}>
                      {button.label}
                    </Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      <form method="post" action={action} className={styles.buttons}>
        <Button type="submit" name="act" value="publish">
          Publish
        </Button>
        <Button type="submit" variant="secondary" name="act" value="preview">
          Preview
        </Button>
        <p className={styles.note}>Each takes up to half a minute. Visitors notice nothing.</p>
      </form>
    </section>
  );
}
