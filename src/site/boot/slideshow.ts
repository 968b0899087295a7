import { isMotionAllowed, onMotionChange } from "#ui/lib/motion-allowed.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";

/**
 * Finds the pictures of a slideshow. The first one shows at once; the others are hidden, so that none of them
 * loads before it is needed.
 * @returns Undefined if there are fewer than two.
 */
function readSlides(show: HTMLElement) {
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
    /** Time in ms from one picture to the next. The fade is in the style sheet. */
    interval: Number(dataset.slides),
    first: Number(dataset.first ?? dataset.slides),
    /** Whether it plays once and then stops on the first picture. */
    isOnce: "once" in dataset,
    isFirst: () => current === 0,
    step: (by: number) => void go(current + by),
    prepareNext: () => void prepare(current + 1),
    setQuiet(isQuiet: boolean) {
      // Without dots, visitors cannot choose a picture, so there is nothing to announce.
      if (dots.length > 0) pile.setAttribute("aria-live", isQuiet ? "off" : "polite");
    },
    /** Shows the picture of a pressed dot or arrow. @returns false if the element is neither */
    handlePress(pressed: Element) {
      const { go: to, step } = pressed.closest<HTMLElement>("[data-go], [data-step]")?.dataset ?? {};
      if (to) void go(Number(to));
      else if (step) void go(current + Number(step));
      return Boolean(to ?? step);
    },
  };
}

/** Something that changes at an interval. */
type Change = {
  /** Time in ms from one change to the next. */
  interval: number;
  /** Time in ms until the next change. */
  wait: number;
  change: () => void;
  /** Loads what comes next. */
  prepare?: () => void;
};

/**
 * How long before its turn the next picture is requested, in ms. Earlier would compete with the page itself.
 */
const PREFETCH_LEAD = 3000;

/**
 * Runs every slideshow on the page, and on those that follow: pictures that fade into each other
 * (`[data-slides]`), and rows whose members swap places (`[data-turns]`). See src/ui/fading-pictures/ for the
 * attributes.
 *
 * None starts where motion is off. A slideshow rests while the pointer is over it, while keyboard focus is in
 * its section, while the tab is hidden, and after the visitor presses Pause. It ends when another page is shown.
 */
export function runSlideshows(): void {
  updateAll();
  document.addEventListener(PAGE_EVENT, updateAll);
  document.addEventListener("visibilitychange", updateAll);
  onMotionChange(updateAll);
}

/** For each running slideshow, a function that lets it go on, rest, or end. */
const updates = new Set<() => void>();

function updateAll(): void {
  for (const update of updates) update();
  for (const show of document.querySelectorAll<HTMLElement>("[data-slideshow]:not([data-running])"))
    run(show);
}

function run(show: HTMLElement): void {
  const section = show.closest("section") ?? show;
  const toggle = show.querySelector<HTMLButtonElement>("[data-toggle]");
  const slides = readSlides(show);
  const changes = [...(slides ? [pictureChange()] : []), ...rowChanges(show)];
  if (!toggle || changes.length === 0) return;
  show.dataset.running = "";
  const hasPointer = matchMedia("(hover: hover)");
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isPaused = false;
  /** Play was pressed, and neither pointer nor focus has left since: they are no reason to rest. */
  let isPlayRequested = false;

  function pictureChange(): Change {
    const { interval = 0, first = interval, isOnce } = slides ?? {};
    return {
      interval,
      wait: first,
      prepare: () => slides?.prepareNext(),
      change: () => {
        slides?.step(1);
        if (isOnce && slides?.isFirst()) setPaused(true);
      },
    };
  }

  function start(change: Change): void {
    const { wait, interval, prepare } = change;
    change.wait = interval;
    if (prepare) timers.push(setTimeout(prepare, wait - PREFETCH_LEAD));
    const next = () => {
      start(change);
      change.change();
    };
    timers.push(setTimeout(next, wait));
  }

  function shouldRest(): boolean {
    if (isPaused || document.hidden) return true;
    if (isPlayRequested) return false;
    // The heading gets the focus after a navigation; that is no reason to rest.
    return (
      (hasPointer.matches && show.matches(":hover")) ||
      section.querySelector(":focus-visible:not(h1)") !== null
    );
  }

  function update(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (!show.isConnected) {
      updates.delete(update);
      removeEventListener("click", handleClick, true);
      return;
    }
    const canMove = isMotionAllowed();
    toggle?.toggleAttribute("data-ready", canMove);
    const isRunning = canMove && !shouldRest();
    slides?.setQuiet(isRunning);
    if (isRunning) changes.forEach(start);
  }

  function setPaused(value: boolean): void {
    isPaused = value;
    toggle?.toggleAttribute("data-paused", value);
    update();
  }

  function handleClick({ target }: MouseEvent): void {
    if (!show.contains(target as Node)) return;
    if (toggle?.contains(target as Node)) {
      isPlayRequested = isPaused;
      setPaused(!isPaused);
    } else if (slides?.handlePress(target as Element)) update();
  }

  function handleLeave(): void {
    isPlayRequested = false;
    // During the event the focus is between two elements: check afterwards.
    setTimeout(update);
  }

  // On the window, ahead of React's listener: while hydrating, React keeps clicks from the elements.
  addEventListener("click", handleClick, true);
  show.addEventListener("pointerenter", update);
  show.addEventListener("pointerleave", handleLeave);
  section.addEventListener("focusin", update);
  section.addEventListener("focusout", handleLeave);
  updates.add(update);
  if (document.readyState === "complete") update();
  else addEventListener("load", update, { once: true });
}

/** Rows whose members swap places: each takes the place of the member `data-by` positions further on. */
function rowChanges(show: HTMLElement): Change[] {
  return [...show.querySelectorAll<HTMLElement>("[data-turns]")].map((row) => {
    const { turns, by } = row.dataset;
    return { interval: Number(turns), wait: Number(turns), change: () => rotate(row, Number(by)) };
  });
}

function rotate(row: HTMLElement, by: number): void {
  const members = [...row.querySelectorAll<HTMLElement>("[data-place]")];
  const places = members.map(({ dataset }) => dataset.place);
  members.forEach((member, index) => {
    member.dataset.place = places.at((index + by) % members.length);
  });
  row.dataset.turned = "";
}
