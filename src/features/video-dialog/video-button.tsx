import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { Video } from "#src/content/schemas/pages/parts.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import { filmPage } from "./film-address.ts";
import { VideoDialog } from "./video-dialog.tsx";

const DIALOG_ID = "film";

/**
 * Opens a film over the page, before hydration too (src/boot/dialogs.ts). The film loads when it is played.
 * Without JavaScript, and in a new tab, the link leads to the film. Renders nothing without a film.
 */
export function VideoButton({ video }: { video: WithPictures<Video> }) {
  const href = filmPage(video);
  if (!href) return null;
  return (
    <>
      <a href={href} className={buttonClass("secondary")} data-opens={DIALOG_ID} aria-haspopup="dialog">
        <Icon name="play" />
        {video.label}
      </a>
      <VideoDialog id={DIALOG_ID} video={video} />
    </>
  );
}
