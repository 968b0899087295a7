import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./calls-to-make.module.css";

/** Something for the staff to tell somebody whom no mail tells it, as display text. */
export type CallWords = {
  /** Names it in the form that is posted. */
  fields: Readonly<Record<string, string>>;
  /** First name. */
  name: string;
  /** What it is about: the booking, or the waiting list. */
  aboutHref?: string | undefined;
  /** Links that start a call, a text message or an e-mail. */
  ways: readonly { words: string; href: string }[];
  /** What to tell them. */
  what: string;
  /** The words to say. */
  say?: string | undefined;
  /** What the staff may note; the first is the usual one. */
  acts: readonly { act: string; label: string; hidden: string }[];
};

/** Whom to call, text or write to now, and the words to say. */
export function DeskCalls({ calls, action }: { calls: readonly CallWords[]; action: string }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="calls" className={styles.calls}>
      <h2 id="calls" className={styles.title}>
        Calls to make
      </h2>
      <ul role="list">
        {calls.map(({ fields, name, aboutHref, ways, what, say, acts }) => (
          <li key={Object.values(fields).join()} className={styles.call}>
            <div className={styles.words}>
              <p className={styles.ways}>
                {aboutHref ? (
                  <a href={aboutHref} className={styles.name}>
                    {name}
                  </a>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                {ways.map(({ words, href }) => (
                  <a key={href} href={href} className={styles.way}>
                    {words}
                  </a>
                ))}
              </p>
              <p>{what}</p>
              {say && <p className={styles.say}>“{say}”</p>}
            </div>
            <form method="post" action={action} className={styles.acts}>
              {Object.entries(fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              {acts.map(({ act, label, hidden }, index) => (
                <Button
                  key={act}
                  type="submit"
                  variant={index === 0 ? "secondary" : "quiet"}
                  name="act"
                  value={act}
                >
                  {label}
                  <VisuallyHidden>{hidden}</VisuallyHidden>
                </Button>
              ))}
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A place that was offered to somebody who waits, as display text. */
export type OfferedWords = { id: number; who: string; what: string; state: string };

/** What was offered today to people who wait. */
export function OfferedPlaces({ offers }: { offers: readonly OfferedWords[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offered" className={styles.calls}>
      <h2 id="offered" className={styles.title}>
        Offered today
      </h2>
      <ul role="list">
        {offers.map(({ id, who, what, state }) => (
          <li key={id} className={styles.call}>
            <p className={styles.words}>
              <b>{who}</b> <span>{what}</span>
            </p>
            <p className={styles.state}>{state}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
