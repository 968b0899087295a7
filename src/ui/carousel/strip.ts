/** The slides of a carousel's viewport. */
export function slidesOf(viewport: HTMLElement): HTMLElement[] {
  return [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
}

/** Distance in px from the strip's start to a slide. */
function placeOf(slide: HTMLElement | undefined): number {
  const first = slide?.parentElement?.firstElementChild as HTMLElement | null | undefined;
  return slide && first ? slide.offsetLeft - first.offsetLeft : 0;
}

/** Index of the slide at the strip's start. */
export function slideAtStart(viewport: HTMLElement): number {
  const slides = slidesOf(viewport);
  const distances = slides.map((slide) => Math.abs(placeOf(slide) - viewport.scrollLeft));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

/** The first visible slide; 0 until it is known. */
export function firstShown(visible: ReadonlySet<number> | undefined): number {
  return visible?.size ? Math.min(...visible) : 0;
}

/**
 * Scrolls a strip to one slide, at once.
 *
 * @param index May be one below the first or above the last.
 * @param hasLoop Whether to wrap around then, and also if the strip ends before that slide.
 */
export function scrollToSlide(viewport: HTMLElement, index: number, hasLoop = false): void {
  const slides = slidesOf(viewport);
  const end = viewport.scrollWidth - viewport.clientWidth;
  const isAtEnd = viewport.scrollLeft >= end - 1;
  const target = slides[index];
  if (hasLoop && (index >= slides.length || (isAtEnd && index > slideAtStart(viewport))))
    viewport.scrollLeft = 0;
  else if (hasLoop && index < 0) viewport.scrollLeft = end;
  else if (target) viewport.scrollLeft = placeOf(target);
}
