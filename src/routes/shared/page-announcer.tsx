import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { PAGE_EVENT } from "#src/boot/handoff-shape.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";

/**
 * After a change of page: moves focus to the page's heading and says its title, as a full load would. A link to a
 * `#section` moves focus to that section. Nothing happens on the first page.
 */
export function PageAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  const [title, setTitle] = useState("");
  useEffect(() => {
    const last = shown.current;
    if (last.key === key) return;
    shown.current = { pathname, key };
    const isNewPage = last.pathname !== pathname;
    if (isNewPage) {
      document.dispatchEvent(new Event(PAGE_EVENT));
      setTitle(document.title);
    }
    const target = findTarget(hash) ?? (isNewPage ? document.querySelector<HTMLElement>("h1") : null);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

function findTarget(hash: string): HTMLElement | null {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  return target === document.documentElement ? null : target;
}
