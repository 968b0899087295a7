/** The pictures of a slideshow. One is visible at a time. */
export type Slides = {
  /** Time in ms from one picture to the next. The fade is in the style sheet. */
  interval: number;
  /** Time in ms until the first change. */
  first: number;
  /** Whether it plays once and then stops on the first picture. */
  isOnce: boolean;
  isFirst: () => boolean;
  step: (by: number) => void;
  /** Lets the browser load the next picture. */
  prepareNext: () => void;
  /** Automatic changes are not announced; changes that the visitor asks for are. */
  setQuiet: (isQuiet: boolean) => void;
  /** Shows the picture of a pressed dot or arrow. Returns false if the element is neither. */
  handlePress: (pressed: Element) => boolean;
};

/**
 * Finds the pictures of a slideshow. The first one shows at once; the others are hidden, so that none of them
 * loads before it is needed.
 *
 * @returns Undefined if there are fewer than two.
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
    // Wait for the picture, so that nothing fades to an empty frame.
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
      // Without dots, visitors cannot choose a picture, so there is nothing to announce.
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
