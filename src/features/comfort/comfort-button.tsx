import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";

const ComfortDialog = lazy(() => import("./comfort-dialog.tsx"));

/** Where the same settings stand on a page: for browsers without JavaScript, and for opening in a new tab. */
const COMFORT_PAGE = "/accessibility#comfort";

/** Opens the comfort settings. The panel itself is fetched only when somebody asks for it. */
export function ComfortButton({ className }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWasAsked(true);
    setIsOpen(true);
  }

  return (
    <>
      <a href={COMFORT_PAGE} className={className} data-wake onClick={handleClick} aria-haspopup="dialog">
        <Icon name="sliders" />
        <VisuallyHidden>Comfort settings</VisuallyHidden>
      </a>
      {wasAsked && (
        <Suspense>
          <ComfortDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
