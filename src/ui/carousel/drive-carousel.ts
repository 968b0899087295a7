import type { EmblaCarouselType } from "embla-carousel";
import { emblaDuration } from "./embla-duration.ts";
import { scrollToSlide, slideAtStart } from "./strip.ts";

/** Duration of one step in ms. */
const STEP_DURATION = 500;

/**
 * Loads Embla and hands the slides over to it, at the visitor's scroll position. If it cannot be loaded, the
 * strip stays a strip.
 *
 * @param viewport The element that clips the slides.
 * @param onChange Receives Embla's API, and undefined once Embla is gone.
 * @returns A function that destroys Embla: the slides are a strip again, at the same position.
 */
export function driveCarousel(
  viewport: HTMLElement,
  onChange: (api: EmblaCarouselType | undefined) => void,
): () => void {
  let api: EmblaCarouselType | undefined;
  let isOver = false;

  async function start(): Promise<void> {
    const { default: EmblaCarousel } = await import("embla-carousel");
    await scrollSettled(viewport);
    if (isOver) return;
    const startIndex = slideAtStart(viewport);
    viewport.scrollLeft = 0;
    api = EmblaCarousel(viewport, {
      align: "start",
      containScroll: false,
      duration: emblaDuration(STEP_DURATION),
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

/** Waits until the strip stands still: taking over while a finger moves it would tear it away. */
async function scrollSettled(viewport: HTMLElement): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = Number.NaN, still = 0; still < 3; last = viewport.scrollLeft) {
    await frame();
    still = viewport.scrollLeft === last ? still + 1 : 0;
  }
}
