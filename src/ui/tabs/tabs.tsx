import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "../lib/class-names.ts";
import { isComposing } from "../lib/is-composing.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import styles from "./tabs.module.css";
/** One panel. Its id is the anchor that opens it: `donations` for `#donations`. */
export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  /** Up to six; the first one is open unless the address names another, or something inside another. */
  tabs: readonly Tab[];
};

/**
 * Panels of which one is shown. Without JavaScript all of them follow each other under their headings. Until
 * hydration the tabs are plain links to the panels, and the style sheet shows the one in the address.
 */
export function Tabs({ label, tabs }: TabsProps) {
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

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (isComposing(event.nativeEvent)) return;
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
    <div ref={root} className={classNames(!isHydrated && styles.asleep)}>
      <div className={styles.list} {...listRoles}>
        {tabs.map(({ id, label: words }, index) => (
          <a key={id} href={`#${id}`} className={styles.tab} {...tabRoles(id, index)}>
            {words}
          </a>
        ))}
      </div>
      <div>
        {tabs.map(({ id, label: words, content }, index) => (
          <div key={id} id={id} className={styles.panel} {...panelRoles(id, index)}>
            <h2 className={classNames(styles.title, isHydrated && styles.isHidden)}>{words}</h2>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The tab that a key leads to; the row wraps around. @param key As in `KeyboardEvent.key`. */
export function nextTab(key: string, from: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (from + count - 1) % count;
  return undefined;
}

/**
 * Keeps the open tab and the address in sync.
 * @returns Index of the open tab, and a function that opens another and puts it into the address.
 */
function useTabFromHash(
  root: RefObject<HTMLElement | null>,
  ids: readonly string[],
): readonly [number, (index: number) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [selected, setSelected] = useState(0);
  const allIds = ids.join(" ");

  // Before paint: a page that was opened at a tab never shows another one first.
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const index = allIds
      .split(" ")
      .findIndex(
        (id) => target && root.current?.contains(target) && document.getElementById(id)?.contains(target),
      );
    // An address without a hash means the first tab: Back leads there.
    if (!hash) setSelected(0);
    if (index < 0) return;
    setSelected(index);
    // The target is inside a panel: it can be scrolled to once the panel shows.
    if (!allIds.split(" ").includes(target?.id ?? "")) requestAnimationFrame(() => target?.scrollIntoView());
  }, [root, hash, allIds]);

  function select(index: number): void {
    if (index === selected) return;
    setSelected(index);
    // A history entry of its own, so that Back opens the previous tab. Flushed together with the tab: if Back
    // came between the two, the address here would not have changed, and this tab would stay.
    navigate({ hash: ids[index] ?? "" }, { preventScrollReset: true, flushSync: true });
  }
  return [selected, select];
}
