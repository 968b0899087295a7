import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { PAGE_EVENT } from "#site/boot/handoff-shape.ts";
import { followedLink } from "#ui/lib/followed-link.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { REST } from "./page-parts.tsx";

/** The last page shown. Module state, because an error page mounts and unmounts a frame of its own. */
let shown: { pathname: string; key: string } | undefined;

/**
 * After a navigation: moves focus to the page's heading and announces its title, as a full load would. A link to a
 * `#section` moves focus to that section, and Back moves it to the link that was followed. The first page is left alone.
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
      // Otherwise the last part does.
      if (!document.querySelector(REST)) document.dispatchEvent(new Event(PAGE_EVENT));
      setTitle(document.title);
    }
    // The router has already restored the scroll position.
    const back = isBack && isNewPage ? followedLink() : undefined;
    focusOn(back ?? findTarget(hash) ?? (isNewPage ? document.querySelector("h1") : null));
  }, [pathname, hash, key, isBack]);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

/** Moves focus to the heading of a page that renders late. */
export function HeadingFocus() {
  useEffect(() => focusOn(document.querySelector("h1")), []);
  return null;
}

function focusOn(target: HTMLElement | null): void {
  // A tab keeps focus when its panel opens.
  if (!target || document.activeElement?.getAttribute("aria-controls") === target.id) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The section named by a hash; null for the page itself (`#scroll`) and for a hash that cannot be decoded (`#%`). */
function findTarget(hash: string): HTMLElement | null {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    return target === document.documentElement ? null : target;
  } catch {
    return null;
  }
}
