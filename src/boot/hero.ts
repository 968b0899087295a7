import { mayMove, onMotionChange } from "#src/lib/motion-allowed.ts";

/** Time in ms that each picture stands; the fade of 500 ms is in the style sheet. */
const STANDS = 6000;

/** Time in ms before its turn at which the next picture is asked for: not while the page itself still arrives. */
const AHEAD = 3000;

/**
 * Runs every home slideshow on the page that is not running yet. The first picture is in the HTML; the others are
 * hidden, so that nothing of them is fetched before the slideshow needs it.
 *
 * It never starts where things may not move, and rests while the pointer or the keyboard is in it, while the tab is
 * hidden, and once the visitor has pressed Pause.
 */
export function startHero(): void {
  for (const hero of document.querySelectorAll<HTMLElement>("[data-hero]:not([data-running])")) run(hero);
}

function run(hero: HTMLElement): void {
  const slides = [...hero.querySelectorAll<HTMLElement>("[data-hero-slide]")];
  const toggle = hero.querySelector<HTMLButtonElement>("[data-hero-toggle]");
  if (slides.length < 2 || !toggle) return;
  hero.dataset.running = "";
  let active = 0;
  let isPaused = false;
  let isBusy = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let fetching: ReturnType<typeof setTimeout> | undefined;

  function show(next: number): void {
    slides.forEach((slide, index) => {
      slide.toggleAttribute("data-active", index === next);
    });
    active = next;
    clearTimeout(fetching);
    fetching = setTimeout(
      () => slides[(next + 1) % slides.length]?.removeAttribute("hidden"),
      STANDS - AHEAD,
    );
  }

  function update(): void {
    clearInterval(timer);
    clearTimeout(fetching);
    if (!hero.isConnected) return;
    const canMove = mayMove();
    if (toggle) toggle.hidden = !canMove;
    if (!canMove || isPaused || isBusy || document.hidden) return;
    show(active);
    timer = setInterval(() => show((active + 1) % slides.length), STANDS);
  }

  function handleClick(event: MouseEvent): void {
    if (!hero.isConnected) removeEventListener("click", handleClick, true);
    if (!toggle?.contains(event.target as Node)) return;
    isPaused = !isPaused;
    toggle.toggleAttribute("data-paused", isPaused);
    update();
  }

  function setBusy(value: boolean): void {
    isBusy = value;
    update();
  }

  // At the window, ahead of React's own listener: while it hydrates, React keeps clicks from the elements themselves.
  addEventListener("click", handleClick, true);
  hero.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && setBusy(true));
  hero.addEventListener("pointerleave", () => setBusy(false));
  hero.addEventListener("focusin", (event) => setBusy((event.target as Element).matches(":focus-visible")));
  hero.addEventListener("focusout", () => setBusy(false));
  document.addEventListener("visibilitychange", update);
  onMotionChange(update);
  if (document.readyState === "complete") update();
  else addEventListener("load", update, { once: true });
}
