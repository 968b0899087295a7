import "./page.ts";
import { prefersReducedData } from "#src/lib/motion-allowed.ts";
import { captureUntilAwake } from "./capture.ts";
import { placeComfortPanel } from "./comfort-panel.ts";
import { fetchAhead, readHandoff, startReact } from "./start-react.ts";

/** Idle time in ms after which React wakes by itself: past the window in which a page is still being read in. */
const IDLE_WAKE = 5000;
/** Time in ms from load until what the first press needs is fetched ahead: a slow phone still paints the page then. */
const FETCH_AHEAD = 1000;
/** What is answered without React is answered first: on a slow phone React would hold it up. */
const ANSWERED_ASLEEP =
  "a[data-comfort], a[data-opens], [commandfor], dialog, [data-toggle], [data-step], [data-go]";
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"] as const;

const handoff = readHandoff();
if (handoff) {
  let attempt: Promise<void> | undefined;
  const wake = (): Promise<void> => {
    attempt ??= startReact(handoff).then(stopListening, (error) => {
      // A dead network: the page stays readable, its links and forms work natively, the next sign tries again.
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
  const handleSign = (event?: Event): void => {
    // A page that appears under a resting pointer is told of a move of no length.
    const { type, movementX, movementY } = (event ?? {}) as PointerEvent;
    if (type === "pointermove" && !movementX && !movementY) return;
    if (event?.target instanceof Element && event.target.closest(ANSWERED_ASLEEP)) return;
    wake().catch(() => {});
    placeComfortPanel().catch(() => {});
  };
  for (const sign of SIGNS) addEventListener(sign, handleSign, { passive: true });

  const inView = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) handleSign();
  });
  for (const island of document.querySelectorAll("[data-wake=view]")) inView.observe(island);
  // The address asks for something here, such as a picture over the page: nobody should have to ask twice.
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    const { wake: asked = "" } = dataset;
    if (/^[#?]/.test(asked) && location.href.includes(asked)) handleSign();
  }

  // Visitors may have asked every site not to share what they do.
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!prefersReducedData()) {
    // Less than a kilobyte: people who need it may need it at once, but the page itself comes first.
    requestAnimationFrame(() => setTimeout(() => placeComfortPanel().catch(() => {})));
    addEventListener("load", () => {
      setTimeout(handleSign, IDLE_WAKE);
      // Lies ready for the first press; it is run at a sign of a person all the same.
      setTimeout(() => {
        if (!attempt) fetchAhead(handoff);
      }, FETCH_AHEAD);
      if (handoff.vitals && !globalPrivacyControl) import(/* @vite-ignore */ handoff.vitals);
    });
  }

  captureUntilAwake(wake);

  function stopListening(): void {
    for (const sign of SIGNS) removeEventListener(sign, handleSign);
    inView.disconnect();
  }
}
