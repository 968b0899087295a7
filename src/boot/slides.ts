/** The pictures of a slideshow, of which one is seen. */
export type Slides = {
  /** Time in ms from one picture to the next; the fade is in the style sheet. */
  interval: number;
  /** Time in ms until the first change. */
  first: number;
  /** They go round once, and rest on the first. */
  isOnce: boolean;
  isFirst: () => boolean;
  step: (by: number) => void;
  /** Has the next picture fetched. */
  prepareNext: () => void;
  /** What moves by itself is not read aloud; what a visitor asks for is. */
  setQuiet: (isQuiet: boolean) => void;
  /** Shows the picture that a dot or an arrow asks for; false where the pressed element is neither. */
  handlePress: (pressed: Element) => boolean;
};

/**
 * Finds the pictures of a slideshow. The first is in the page at once; the others are hidden, so that nothing of them
 * is fetched before they are needed.
 *
 * @returns Nothing where there are not two of them.
 */
export function readSlides(show: HTMLElement): Slides | undefined {
  const pile = show.querySelector<HTMLElement>("[data-slides]");
  const slides = [...show.querySelectorAll<HTMLElement>("[data-slide]")];
  const dots = [...show.querySelectorAll<HTMLElement>("[data-go]")];
  if (!pile || slides.length < 2) return undefined;
  const { dataset } = pile;
  let current = 0;

  function prepare(index: number): HTMLElement | undefined {
    const slide = slides.at(index % slides.length);
    slide?.removeAttribute("hidden");
    return slide;
  }

  async function go(index: number): Promise<void> {
    current = (index + slides.length) % slides.length;
    dots.forEach((dot, place) => {
      if (place === current) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
    // Nothing fades into a picture that is still on its way.
    await prepare(current)
      ?.querySelector("img")
      ?.decode()
      .catch(() => {});
    slides.forEach((slide, place) => {
      slide.toggleAttribute("data-active", place === current);
      slide.setAttribute("aria-hidden", String(place !== current));
    });
  }

  return {
    interval: Number(dataset.slides),
    first: Number(dataset.first ?? dataset.slides),
    isOnce: "once" in dataset,
    isFirst: () => current === 0,
    step: (by) => void go(current + by),
    prepareNext: () => void prepare(current + 1),
    setQuiet(isQuiet) {
      // Without dots nobody can ask for a picture.
      if (dots.length > 0) pile.setAttribute("aria-live", isQuiet ? "off" : "polite");
    },
    handlePress(pressed) {
      const { go: to, step } = pressed.closest<HTMLElement>("[data-go], [data-step]")?.dataset ?? {};
      if (to) void go(Number(to));
      else if (step) void go(current + Number(step));
      return Boolean(to ?? step);
    },
  };
}
