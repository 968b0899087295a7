import type { MouseEvent, ReactNode } from "react";
import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";
import { cardId, pictureHash } from "./picture-address.ts";
import { useOpenPicture } from "./use-open-picture.ts";

type PictureLinkProps = {
  slug: string;
  /** URL of the full picture: where the link leads without JavaScript. */
  href: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A card's link to its full picture. The page's `GalleryViewer`, which opens it, must contain the picture.
 */
export function PictureLink({ slug, href, className, children }: PictureLinkProps) {
  const { open } = useOpenPicture();

  function handleClick(event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open(slug);
  }

  return (
    <a
      id={cardId(slug)}
      href={href}
      className={className}
      draggable={false}
      aria-haspopup="dialog"
      data-wake={pictureHash(slug)}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
