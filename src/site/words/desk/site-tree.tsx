import { useId } from "react";
import { count } from "#core/values/plural.ts";
import { pictureSource } from "./picture-parts.tsx";
import styles from "./site-tree.module.css";

type TreeFile = {
  label: string;
  href: string;
  /** How many there are. */
  note?: string;
  picture?: string | undefined;
  isChanged: boolean;
};

type SiteTreeProps = {
  parts: readonly {
    title: string;
    /** Whether the part is switched off, so that visitors do not see it. */
    isOff: boolean;
    files: readonly TreeFile[];
    folders: readonly {
      label: string;
      href: string;
      count: number;
      /** The first entries. */
      entries: readonly TreeFile[];
      isChanged: boolean;
    }[];
  }[];
};

/** The site as visitors find it: its parts, with a link to everything that is written there. */
export function SiteTree({ parts }: SiteTreeProps) {
  const id = useId();
  return (
    <div className={styles.parts}>
      {parts.map(({ title, isOff, files, folders }, index) => (
        <section key={title} aria-labelledby={`${id}${index}`} className={styles.part}>
          <h2 id={`${id}${index}`} className={styles.title}>
            {title}
          </h2>
          {isOff && <p className={styles.note}>Switched off under Facts: visitors do not see it.</p>}
          <ul role="list">
            {files.map((file) => (
              <li key={file.href}>
                <TreeLink {...file} />
              </li>
            ))}
            {folders.map(({ label, href, count: number, entries, isChanged }) => (
              <li key={href} className={styles.folder}>
                <TreeLink
                  label={label}
                  href={href}
                  note={count(number, "entry", "entries")}
                  isChanged={isChanged}
                />
                <ul role="list" className={styles.entries}>
                  {entries.map((entry) => (
                    <li key={entry.href}>
                      <TreeLink {...entry} />
                    </li>
                  ))}
                  {number > entries.length && (
                    <li>
                      <a href={href} className={styles.link}>
                        All {number}
                      </a>
                    </li>
                  )}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TreeLink({ label, href, note, picture, isChanged }: TreeFile) {
  return (
    <a href={href} className={styles.link}>
      {picture && <img src={pictureSource(picture)} alt="" loading="lazy" width={40} height={30} />}
      <span>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}> {note}</span>}
      </span>
      {isChanged && <span className={styles.changed}>In your draft</span>}
    </a>
  );
}
