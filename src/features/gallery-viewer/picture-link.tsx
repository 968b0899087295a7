import type { MouseEvent, ReactNode } from "react";
import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";
import { pictureFiles } from "#src/lib/picture-address.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { cardId, PICTURE_DIALOG, pictureHash } from "./picture-address.ts";
import { useOpenPicture } from "./use-open-picture.ts";

type PictureLinkProps = {
  slug: string;
  picture: PictureData;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A card's link to its full picture. The page's `GalleryViewer`, which opens it, must contain the picture. Before
 * hydration, src/boot/early-picture.ts opens it; without JavaScript, the link leads to the file.
 */
export function PictureLink({ slug, picture, className, children }: PictureLinkProps) {
  const { src, avif } = pictureFiles(picture, "whole");
  const { open } = useOpenPicture();

  function handleClick(event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open(slug);
  }

  return (
    <a
      id={cardId(slug)}
      href={src}
      className={className}
      draggable={false}
      aria-haspopup="dialog"
      data-wake={pictureHash(slug)}
      data-early={PICTURE_DIALOG}
      data-srcset={avif}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
