import type { EmblaCarouselType } from "embla-carousel";
import { emblaDuration } from "./embla-duration.ts";
import { scrollToSlide, slideAtStart } from "./strip.ts";

/** Time in ms that one step takes. */
const STEP_TAKES = 500;

/**
 * Fetches Embla and hands the slides over to it, at the place where the visitor has scrolled to. Where it cannot be
 * fetched the strip stays a strip.
 *
 * @param viewport The element that clips the slides.
 * @param onChange Gets Embla's controls, and undefined when it has let go.
 * @returns Lets go: the slides are a strip again, at the same place.
 */
export function driveCarousel(
  viewport: HTMLElement,
  onChange: (api: EmblaCarouselType | undefined) => void,
): () => void {
  let api: EmblaCarouselType | undefined;
  let isOver = false;

  async function start(): Promise<void> {
    const { default: EmblaCarousel } = await import("embla-carousel");
    await scrollingEnds(viewport);
    if (isOver) return;
    const startIndex = slideAtStart(viewport);
    viewport.scrollLeft = 0;
    api = EmblaCarousel(viewport, {
      align: "start",
      containScroll: false,
      duration: emblaDuration(STEP_TAKES),
      loop: true,
      startIndex,
    });
    onChange(api);
  }
  start().catch(() => undefined);

  return () => {
    isOver = true;
    if (!api) return;
    const index = api.selectedScrollSnap();
    api.destroy();
    onChange(undefined);
    scrollToSlide(viewport, index);
  };
}

/** Waits until the strip stands: taking it from under a finger would tear it away. */
async function scrollingEnds(viewport: HTMLElement): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = Number.NaN, still = 0; still < 3; last = viewport.scrollLeft) {
    await frame();
    still = viewport.scrollLeft === last ? still + 1 : 0;
  }
}
