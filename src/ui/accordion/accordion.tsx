import { type ReactNode, type ToggleEvent, useEffect, useId } from "react";
import { useLocation } from "react-router";
import { Icon } from "../icon/icon.tsx";
import styles from "./accordion.module.css";

type AccordionProps = {
  items: readonly {
    title: string;
    /** Before the title, such as a number. */
    mark?: ReactNode;
    /** Below the title, also while closed. */
    note?: ReactNode;
    content: ReactNode;
    /** Anchor of the content: a link to it opens the section. */
    id?: string;
  }[];
  /** Whether opening one leaves the others open, to be compared. */
  areManyOpen?: boolean;
  /** Whether the first one is open at first. */
  isFirstOpen?: boolean;
  /** Level of the titles. */
  level?: 2 | 3;
};

/**
 * Sections that open one at a time, or as many as one likes; all, or all but the first, are closed at first. The browser does it all, also
 * without JavaScript, and find-in-page searches closed text too.
 */
export function Accordion({ items, areManyOpen = false, isFirstOpen = false, level = 3 }: AccordionProps) {
  const name = useId();
  const address = useLocation();
  const Title = `h${level}` as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that React follows changes no more than its address.
  useEffect(() => {
    openTarget();
    addEventListener("hashchange", openTarget);
    return () => removeEventListener("hashchange", openTarget);
  }, [address]);
  return (
    <div className={styles.list}>
      {items.map(({ title, mark, note, content, id }, index) => (
        <details
          key={id ?? title}
          name={areManyOpen ? undefined : name}
          open={isFirstOpen && index === 0}
          className={styles.item}
          onToggle={areManyOpen ? undefined : closeOthers}
        >
          <summary className={styles.summary}>
            <Title className={styles.title}>
              {mark}
              {title}
            </Title>
            {note}
            <Icon name="plus" className={styles.plus} />
            <Icon name="minus" className={styles.minus} />
          </summary>
          <div id={id} className={styles.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the section that the address names. Most browsers do so where they follow the link themselves. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const closed = target?.closest("details:not([open])");
  closed?.toggleAttribute("open");
  if (closed) target?.scrollIntoView();
}

/** For supported browsers without `<details name>`: Chrome before 120, Safari before 17.2, Firefox before 130. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.children ?? []) {
    if (other !== currentTarget && other instanceof HTMLDetailsElement) other.open = false;
  }
}
