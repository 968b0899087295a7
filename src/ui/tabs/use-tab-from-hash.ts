import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Keeps the open tab and the address in sync.
 *
 * @param root Contains the panels.
 * @param ids Their ids.
 * @returns Index of the open tab, and a function that opens another and puts it into the address.
 */
export function useTabFromHash(
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
