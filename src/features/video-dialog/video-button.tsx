import { type MouseEvent, useState } from "react";
import type { Video } from "#src/content/schemas/pages/parts.ts";
import type { WithPictures } from "#src/content/schemas/picture.ts";
import { opensElsewhere } from "#src/lib/opens-elsewhere.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { filmPage } from "./film-address.ts";
import { VideoDialog } from "./video-dialog.tsx";

/**
 * Opens a film over the page. The film is fetched when it is played. Without JavaScript, and in a new tab, the link
 * leads to the film itself. Renders nothing where there is no film.
 */
export function VideoButton({ video }: { video: WithPictures<Video> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const href = filmPage(video);
  if (!href) return null;

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setWasAsked(true);
    setIsOpen(true);
  }

  return (
    <>
      <a
        href={href}
        className={buttonClass("secondary")}
        data-wake
        onClick={handleClick}
        aria-haspopup="dialog"
      >
        <Icon name="play" />
        {video.label}
      </a>
      {wasAsked && <VideoDialog video={video} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
