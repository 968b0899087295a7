import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { PAGE_EVENT } from "#site/boot/handoff-shape.ts";

/** Takes the place of parts that are still missing. */
export const REST = "[data-rest]";

type PagePartsProps = {
  /** How many parts a visitor sees first: up to the one with the page's heading. */
  first?: number;
  /** The sections of a page, in order. */
  children: ReactNode;
};

/**
 * Shows a page that a link has led to part by part, as src/site/boot/below-fold.ts does with a page that is loaded: the part
 * with the heading is painted first, and React can be interrupted by a press before each of the others. Going back, or
 * to an anchor, needs every part in place at once, and so does a page that came as HTML.
 */
export function PageParts({ first = 1, children }: PagePartsProps) {
  const parts = Children.toArray(children);
  const count = parts.length;
  const { hash } = useLocation();
  // The first page counts as "POP", too.
  const isAtOnce = useNavigationType() === "POP" || hash !== "";
  const [shown, setShown] = useState(isAtOnce ? Infinity : first);
  if (isAtOnce && shown < count) setShown(count);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
    else if (shown > first && shown < Infinity) document.dispatchEvent(new Event(PAGE_EVENT));
  }, [shown, first, count]);
  return (
    <>
      {parts.slice(0, shown)}
      {shown < count && <div data-rest />}
    </>
  );
}
