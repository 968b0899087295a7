import { useState } from "react";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { Video } from "#site/content/schemas/shared-parts.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pictureFiles } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./video-dialog.module.css";

const DIALOG_ID = "film";

type VideoDialogProps = {
  /** Id for the link that opens it. */
  id: string;
  video: WithPictures<Video>;
};

/** A film behind its poster. Nothing of it is loaded, from here or elsewhere, before somebody presses Play. */
function VideoDialog({ id, video }: VideoDialogProps) {
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

/**
 * Opens a film over the page, before hydration too (src/site/boot/dialogs.ts). The film loads when it is played.
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

type FilmAddress = Pick<Video, "file" | "youtube">;

/** URL of the film itself, on a page of its own; undefined if the content names none. */
export function filmPage({ file, youtube }: FilmAddress): string | undefined {
  if (file) return file;
  return youtube && `https://www.youtube-nocookie.com/embed/${youtube}`;
}

/** URL of a frame that plays the film at once; undefined for a file of this site, which needs no frame. */
export function filmFrame({ file, youtube }: FilmAddress): string | undefined {
  if (file || !youtube) return undefined;
  return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`;
}
