import "./page.ts";
import { prefersReducedData } from "#ui/lib/motion-allowed.ts";
import { readStorage } from "#ui/lib/read-storage.ts";
import { captureUntilAwake } from "./capture.ts";
import { placeComfortPanel } from "./comfort-panel.ts";
import { prefetchReact, readHandoff, startReact } from "./start-react.ts";
import { noteOriginalTexts } from "./translated-texts.ts";

/** Time in ms after load at which React wakes by itself: by then the page is no longer busy loading. */
const IDLE_WAKE = 5000;
/** Time in ms after load at which React is prefetched: until then a slow phone is still painting the page. */
const PREFETCH_AFTER = 1000;
/** Controls that work without React respond first: on a slow phone, starting React would delay them. */
const WORKS_ASLEEP =
  "a[data-comfort], a[data-opens], [commandfor], [popovertarget], summary, dialog, [data-toggle], [data-step], [data-go]";
const ACTIVITY_EVENTS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"] as const;

const handoff = readHandoff();
if (handoff) {
  noteOriginalTexts();
  let attempt: Promise<void> | undefined;
  const wake = (): Promise<void> => {
    attempt ??= startReact(handoff).then(stopListening, (error) => {
      // The network is down: the page stays readable, links and forms work natively, the next activity retries.
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
  const handleActivity = (event?: Event): void => {
    // When a page appears under a resting pointer, browsers report a move of zero length.
    const { type, movementX, movementY } = (event ?? {}) as PointerEvent;
    if (type === "pointermove" && !movementX && !movementY) return;
    if (event?.target instanceof Element && event.target.closest(WORKS_ASLEEP)) return;
    wake().catch(() => {});
    placeComfortPanel().catch(() => {});
  };
  for (const name of ACTIVITY_EVENTS) addEventListener(name, handleActivity, { passive: true });

  const inView = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) handleActivity();
  });
  for (const island of document.querySelectorAll("[data-wake=view]")) inView.observe(island);
  // The address asks for something here, such as a picture over the page, or the visitor's own data belongs
  // here: show it without another press.
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    const { wake: part = "", stored } = dataset;
    const isRequested = /^[#?]/.test(part) && location.href.includes(part);
    if (isRequested || (stored && readStorage(stored) !== null)) handleActivity();
  }

  // Visitors can ask all sites not to share what they do.
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!prefersReducedData()) {
    // The panel is less than a kilobyte, and some people need it at once; but the page itself comes first.
    requestAnimationFrame(() => setTimeout(() => placeComfortPanel().catch(() => {})));
    addEventListener("load", () => {
      setTimeout(handleActivity, IDLE_WAKE);
      // Prefetched for the first press, but not run yet.
      setTimeout(() => {
        if (!attempt) prefetchReact(handoff);
      }, PREFETCH_AFTER);
      if (handoff.vitals && !globalPrivacyControl) import(/* @vite-ignore */ handoff.vitals);
    });
  }

  captureUntilAwake(wake);

  function stopListening(): void {
    for (const name of ACTIVITY_EVENTS) removeEventListener(name, handleActivity);
    inView.disconnect();
  }
}
