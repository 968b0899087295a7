import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { GalleryItem } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { PictureData } from "#src/lib/picture-data.ts";
import { Dialog } from "#src/ui/dialog/dialog.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { PICTURE_DIALOG } from "./picture-address.ts";
import styles from "./picture-dialog.module.css";
import { swipeDirection } from "./swipe.ts";

const SIZES = "(min-width: 1216px) 1150px, 94vw";

type PictureDialogProps = {
  /** Undefined until one has been opened. */
  item: WithPictures<GalleryItem> | undefined;
  /** The picture's position among all. */
  place: { number: number; of: number };
  isOpen: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One picture, large, with its title. Buttons, arrow keys and swipes go round through the others. */
export function PictureDialog({ item, place, isOpen, onStep, onClose }: PictureDialogProps) {
  const swipe = useSwipe(onStep);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "ArrowRight") onStep(1);
    else if (event.key === "ArrowLeft") onStep(-1);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOpen]);

  return (
    <Dialog
      id={PICTURE_DIALOG}
      title={item?.title ?? "Picture"}
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      theme="night"
    >
      <div className={styles.stage} data-sizes={SIZES} style={item && sizeOf(item.image)} {...swipe}>
        {item && <Picture key={item.slug} picture={item.image} sizes={SIZES} priority />}
      </div>
      <div className={styles.foot}>
        <p>{item?.subtitle}</p>
        <div className={styles.steps} inert={!item}>
          <button
            type="button"
            className={styles.step}
            aria-label="Previous picture"
            onClick={() => onStep(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <p role="status" className={styles.place}>
            {item && (
              <>
                {place.number} of {place.of}
                <VisuallyHidden>: {item.title}</VisuallyHidden>
              </>
            )}
          </p>
          <button type="button" className={styles.step} aria-label="Next picture" onClick={() => onStep(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * The custom properties that reserve a picture's place while it loads. Only scripts can set them: the security policy
 * forbids style attributes.
 */
function sizeOf({ width, height, isDrawing }: PictureData): CSSProperties {
  return { "--width": isDrawing ? undefined : `${width}px`, "--ratio": width / height } as CSSProperties;
}

/** Event handlers that tell a swipe from a tap and from scrolling. */
function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent): void {
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp(event: PointerEvent): void {
      const by = start.current ? swipeDirection(start.current, { x: event.clientX, y: event.clientY }) : 0;
      start.current = undefined;
      if (by !== 0) onStep(by);
    },
    onPointerCancel(): void {
      start.current = undefined;
    },
  };
}
