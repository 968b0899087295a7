import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { PAGE_EVENT } from "#src/boot/handoff-shape.ts";
import { followedLink } from "#src/lib/followed-link.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";

/** The last page that was on screen. Kept out here, since an error page brings a frame of its own and leaves with it. */
let shown: { pathname: string; key: string } | undefined;

/**
 * After a change of page: moves focus to the page's heading and says its title, as a full load would. A link to a
 * `#section` moves focus to that section, and Back to the link that was followed. Nothing happens on the first page.
 */
export function PageAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [title, setTitle] = useState("");
  useEffect(() => {
    const last = shown;
    shown = { pathname, key };
    if (!last || last.key === key) return;
    const isNewPage = last.pathname !== pathname;
    if (isNewPage) {
      document.dispatchEvent(new Event(PAGE_EVENT));
      setTitle(document.title);
    }
    // The router has already brought the page back to the place it was left at.
    const back = isBack && isNewPage ? followedLink() : undefined;
    focusOn(back ?? findTarget(hash) ?? (isNewPage ? document.querySelector("h1") : null));
  }, [pathname, hash, key, isBack]);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

/** Moves focus to the page's heading, where that comes later than the page itself. */
export function HeadingFocus() {
  useEffect(() => focusOn(document.querySelector("h1")), []);
  return null;
}

function focusOn(target: HTMLElement | null): void {
  // A tab keeps the focus when its panel opens.
  if (!target || document.activeElement?.getAttribute("aria-controls") === target.id) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The section an address names; none for the page itself (`#scroll`) or for a name that cannot be read (`#%`). */
function findTarget(hash: string): HTMLElement | null {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    return target === document.documentElement ? null : target;
  } catch {
    return null;
  }
}
