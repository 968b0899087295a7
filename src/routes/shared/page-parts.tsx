import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { WHOLE_EVENT } from "#src/boot/handoff-shape.ts";

type PagePartsProps = {
  /** How many parts a visitor sees first: up to the one with the page's heading. */
  first?: number;
  /** The sections of a page, in order. */
  children: ReactNode;
};

/**
 * Shows a page that a link has led to part by part, as src/boot/below-fold.ts does with a page that is loaded: the part
 * with the heading is painted first, and React can be interrupted by a press before each of the others. Going back, or
 * to an anchor, needs every part in place at once, and so does a page that came as HTML.
 */
export function PageParts({ first = 1, children }: PagePartsProps) {
  const parts = Children.toArray(children);
  const { pathname, hash } = useLocation();
  // The first page counts as "POP", too.
  const isAtOnce = useNavigationType() === "POP" || hash !== "";
  const [shown, setShown] = useState(isAtOnce ? Infinity : first);
  if (isAtOnce && shown < parts.length) setShown(Infinity);
  const isWhole = shown >= parts.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may be of the same kind
  useEffect(() => {
    if (isWhole) document.dispatchEvent(new Event(WHOLE_EVENT));
    else startTransition(() => setShown(shown + 1));
  }, [isWhole, shown, pathname]);
  return (
    <>
      {parts.slice(0, shown)}
      {isWhole || <div data-rest />}
    </>
  );
}
