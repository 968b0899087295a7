import { useState } from "react";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { Video } from "#src/content/schemas/pages/parts.ts";
import { pictureFiles } from "#src/lib/picture-address.ts";
import { buttonClass } from "#src/ui/button/button-class.ts";
import { Dialog } from "#src/ui/dialog/dialog.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { filmFrame } from "./film-address.ts";
import styles from "./video-dialog.module.css";

type VideoDialogProps = {
  /** Id for the link that opens it. */
  id: string;
  video: WithPictures<Video>;
};

/**
 * A film behind its poster. Nothing of it is loaded, from here or elsewhere, before somebody presses Play.
 */
export function VideoDialog({ id, video }: VideoDialogProps) {
  const [isPlaying, setIsPlaying] = useState(false);

  return (
    <Dialog id={id} title={video.title} onClose={() => setIsPlaying(false)} size="wide" theme="night">
      <div className={styles.stage} data-wake="">
        {isPlaying ? (
          <Film video={video} />
        ) : (
          <>
            <Picture
              picture={video.poster}
              sizes="(min-width: 1216px) 1150px, 94vw"
              className={styles.film}
            />
            <button type="button" className={styles.play} onClick={() => setIsPlaying(true)}>
              <span className={buttonClass("on-picture")}>
                <Icon name="play" />
                Play the film
              </span>
            </button>
          </>
        )}
      </div>
      <p className={styles.words}>{video.description}</p>
      {filmFrame(video) && (
        <p className={styles.words}>
          The film comes from YouTube. Google learns your internet address when you play it.
        </p>
      )}
    </Dialog>
  );
}

function Film({ video }: { video: WithPictures<Video> }) {
  const frame = filmFrame(video);
  if (frame) {
    return (
      <iframe
        src={frame}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className={styles.film}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without sound has nothing to caption; others name their file
    <video
      ref={(film) => film?.focus()}
      src={video.file}
      poster={pictureFiles(video.poster, "whole").src}
      aria-label={video.title}
      controls
      autoPlay
      playsInline
      className={styles.film}
    >
      {video.captions && <track kind="captions" src={video.captions} srcLang="en" label="English" default />}
    </video>
  );
}
