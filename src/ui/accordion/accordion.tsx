import { type ReactNode, type ToggleEvent, useId } from "react";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./accordion.module.css";

type AccordionProps = {
  items: readonly { title: string; content: ReactNode }[];
  /** Level of the titles in the page's outline. */
  headingLevel?: 2 | 3 | 4;
};

/**
 * Sections that open one at a time; all are closed at first. The browser does it all, also without
 * JavaScript, and find-in-page searches closed text too.
 */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const name = useId();
  const Title = `h${headingLevel}` as const;
  return (
    <div className={styles.list}>
      {items.map(({ title, content }) => (
        <details key={title} name={name} className={styles.item} onToggle={closeOthers}>
          <summary className={styles.summary}>
            <Title className={styles.title}>{title}</Title>
            <Icon name="plus" className={styles.plus} />
            <Icon name="minus" className={styles.minus} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

/** For browsers that do not support `<details name>` yet. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.children ?? []) {
    if (other !== currentTarget && other instanceof HTMLDetailsElement) other.open = false;
  }
}
