import { useState } from "react";
import type { GalleryItem } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import { cardId, readPictureHash } from "./picture-address.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { useOpenPicture } from "./use-open-picture.ts";

type GalleryViewerProps = { items: readonly WithPictures<GalleryItem>[] };

/** Shows the picture that the address names, large and over the page. Its dialog is empty until then. */
export function GalleryViewer({ items }: GalleryViewerProps) {
  const { slug, replace, close } = useOpenPicture();
  const openAt = items.findIndex((item) => item.slug === slug);
  // The last picture stays while the dialog closes, so that the browser can return the focus.
  const [shownAt, setShownAt] = useState(-1);
  if (openAt >= 0 && openAt !== shownAt) setShownAt(openAt);

  const item = items[shownAt];

  function step(by: 1 | -1): void {
    // From the address, which is always current: two quick presses advance by two pictures.
    const here = items.findIndex((entry) => entry.slug === readPictureHash(window.location.hash));
    if (here < 0) return;
    const next = items[(here + by + items.length) % items.length];
    if (next) replace(next.slug);
  }

  function handleClose(): void {
    close();
    // A visitor who opened the picture's address has nothing to return the focus to: the card is the nearest.
    const active = document.activeElement;
    const isLost = active === document.body || active?.closest("dialog") != null;
    if (isLost && item) document.getElementById(cardId(item.slug))?.focus();
  }

  return (
    <PictureDialog
      item={item}
      place={{ number: shownAt + 1, of: items.length }}
      isOpen={openAt >= 0}
      onStep={step}
      onClose={handleClose}
    />
  );
}
