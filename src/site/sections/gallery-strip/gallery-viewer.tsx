import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { GalleryItem } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { isComposing } from "#ui/lib/is-composing.ts";
import { opensElsewhere } from "#ui/lib/opens-elsewhere.ts";
import { type PictureData, pictureFiles } from "#ui/lib/picture-address.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./gallery-viewer.module.css";

const PREFIX = "#picture-";

/** Id of the dialog that shows a picture. */
const PICTURE_DIALOG = "picture";

/** Distance in px from which a movement of a finger or the mouse counts as a swipe. */
const MIN_DISTANCE = 40;
const SIZES = "(min-width: 1216px) 1150px, 94vw";

/** Shows the picture that the address names, large and over the page. Its dialog is empty until then. */
export function GalleryViewer({ items }: { items: readonly WithPictures<GalleryItem>[] }) {
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

type PictureDialogProps = {
  /** Undefined until one has been opened. */
  item: WithPictures<GalleryItem> | undefined;
  place: { number: number; of: number };
  isOpen: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One picture, large, with its title. Buttons, arrow keys and swipes go round through the others. */
function PictureDialog({ item, place, isOpen, onStep, onClose }: PictureDialogProps) {
  const swipe = useSwipe(onStep);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
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

type Point = { x: number; y: number };

/**
 * Detects the direction of a swipe.
 * @returns 1 for the next picture (to the left, as one turns a page), -1 for the previous one, 0 if the
 * movement was short or too vertical.
 */
export function swipeDirection(start: Point, end: Point): 1 | -1 | 0 {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) < MIN_DISTANCE || along > Math.abs(across) / 1.5) return 0;
  return across < 0 ? 1 : -1;
}

/** Stored with the history entry: closing then goes back, and leaves no entry behind. */
type ViewerState = { cameFromCard?: boolean } | null;

/** The open picture is part of the address: Back closes it, and a copied address opens it again. */
function useOpenPicture() {
  const location = useLocation();
  const navigate = useNavigate();
  // Static HTML has no hash; reading it before hydration would not match that HTML.
  const slug = useHydrated() ? readPictureHash(location.hash) : undefined;
  const { search } = location;

  return {
    slug,
    /** Opens a picture from its card. */
    open(next: string): void {
      const state: ViewerState = { cameFromCard: true };
      navigate({ search, hash: pictureHash(next) }, { state, preventScrollReset: true });
    },
    /** Shows another picture instead of the open one. */
    replace(next: string): void {
      const { state } = location;
      navigate({ search, hash: pictureHash(next) }, { state, replace: true, preventScrollReset: true });
    },
    /** Removes the picture from the address. */
    close(): void {
      // The dialog also closes when Back has removed it already.
      if (readPictureHash(window.location.hash) === undefined) return;
      if ((location.state as ViewerState)?.cameFromCard) navigate(-1);
      else navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}

/** Id of a picture's card. It differs from the hash, or the page would scroll behind the open picture. */
function cardId(slug: string): string {
  return `gallery-card-${slug}`;
}

/** Hash under which a picture is open: `#picture-star-carpet`. */
export function pictureHash(slug: string): string {
  return PREFIX + slug;
}

/** Reads which picture an address opens. */
export function readPictureHash(hash: string): string | undefined {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
}

type PictureLinkProps = {
  slug: string;
  picture: PictureData;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A card's link to its full picture. The page's `GalleryViewer`, which opens it, must contain the picture. Before
 * hydration, src/site/boot/capture.ts opens it; without JavaScript, the link leads to the file.
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
