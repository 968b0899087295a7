import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { nextTab } from "./next-tab.ts";
import styles from "./tabs.module.css";
import { useTabFromHash } from "./use-tab-from-hash.ts";

/** One panel. Its id is the anchor that opens it: `donations` for `#donations`. */
export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  /** Up to six; the first one is open unless the address names another, or something inside another. */
  tabs: readonly Tab[];
  /** Level of the panels' headings in the page's outline. */
  headingLevel?: 2 | 3;
  className?: string | undefined;
};

/**
 * Panels of which one is shown. Without JavaScript all of them follow each other under their headings. Until
 * hydration the tabs are plain links to the panels, and the style sheet shows the one in the address.
 */
export function Tabs({ label, tabs, headingLevel = 2, className }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [selected, select] = useTabFromHash(
    root,
    tabs.map(({ id }) => id),
  );
  // If the focus is on a tab, it follows the open one, also after Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what has changed.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.getAttribute("role") === "tab" && root.current?.contains(focused))
      root.current.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [selected]);
  const Title = `h${headingLevel}` as const;

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const index = event.key === " " ? selected : nextTab(event.key, selected, tabs.length);
    if (index === undefined) return;
    event.preventDefault();
    select(index);
  }

  function handleClick(event: MouseEvent, index: number): void {
    event.preventDefault();
    select(index);
  }

  const listRoles = isHydrated ? { role: "tablist", "aria-label": label, onKeyDown: handleKey } : {};
  const tabRoles = (id: string, index: number) =>
    isHydrated
      ? {
          id: `tab-${id}`,
          role: "tab",
          "aria-selected": index === selected,
          "aria-controls": id,
          tabIndex: index === selected ? 0 : -1,
          onClick: (event: MouseEvent) => handleClick(event, index),
        }
      : {};
  const panelRoles = (id: string, index: number) =>
    isHydrated
      ? { role: "tabpanel", "aria-labelledby": `tab-${id}`, tabIndex: 0, hidden: index !== selected }
      : {};

  return (
    <div ref={root} className={classNames(styles.tabs, !isHydrated && styles.asleep, className)}>
      <div className={styles.list} {...listRoles}>
        {tabs.map(({ id, label: words }, index) => (
          <a key={id} href={`#${id}`} className={styles.tab} {...tabRoles(id, index)}>
            {words}
          </a>
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map(({ id, label: words, content }, index) => (
          <div key={id} id={id} className={styles.panel} {...panelRoles(id, index)}>
            <Title className={classNames(styles.title, isHydrated && styles.isHidden)}>{words}</Title>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
