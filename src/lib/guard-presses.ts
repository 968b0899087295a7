/** Time in ms for which nothing that takes the place of a pressed control takes a press itself. */
const SETTLES = 500;

/** How far from the first press in CSS px the second of a double press may land. */
const NEAR = 16;

const CONTROLS = "a, button, input, select, textarea, summary, label, [role=tab]";

/** Marks what takes no press for now (src/styles/base.css). */
const SETTLING = "data-settling";

/** Stands at the root meanwhile. */
const ACTIVE = "data-pressed";

/** A control that was pressed, where it stood then, and the point that was pressed. */
type Press = { control: Element; box: DOMRect; x: number; y: number };

/**
 * Makes the second half of a double press harmless where the first half has changed the page: for half a second nothing
 * takes a press that has come to where the pressed control was. Nor does what a press has
 * moved the focus to take a second Enter or Space. A control that stays in its place can be pressed as often as one likes.
 */
export function guardPresses(): void {
  let last: Press | undefined;
  const changes = new MutationObserver(handleChange);

  addEventListener("click", handleClick, true);
  // Whoever moves elsewhere by hand means what is pressed there.
  for (const sign of ["wheel", "touchmove", "keydown", "input"])
    addEventListener(sign, forget, { capture: true, passive: true });
  // A page that has become shorter moves by itself.
  addEventListener("scroll", handleChange, { passive: true });
  guardKeys();

  function handleClick({ target, detail, clientX, clientY }: MouseEvent): void {
    const control = (target as Element).closest(CONTROLS);
    if (!control) {
      forget();
      return;
    }
    const box = control.getBoundingClientRect();
    // A press by key or by a program has no point.
    const x = detail > 0 ? clientX : box.x + box.width / 2;
    const y = detail > 0 ? clientY : box.y + box.height / 2;
    // The press on a label comes a second time, from the box that it ticks and that stands elsewhere.
    if (controlAt(x, y) !== control) return;
    last = { control, box, x, y };
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  function forget(): void {
    last = undefined;
    changes.disconnect();
  }

  function handleChange(): void {
    if (!last || controlAt(last.x, last.y) === last.control) return;
    settle(last);
    forget();
  }
}

/** Lets nothing at the place of a press be pressed for a while, whatever comes there meanwhile. */
function settle({ control, box, x, y }: Press): void {
  const marked = new Set<Element>();
  let isOver = false;
  document.documentElement.setAttribute(ACTIVE, "");
  function mark(): void {
    if (isOver) return;
    for (const [dx, dy] of [
      [0, 0],
      [-NEAR, 0],
      [NEAR, 0],
      [0, -NEAR],
      [0, NEAR],
    ] as const) {
      const isInBox = x + dx >= box.left && x + dx <= box.right && y + dy >= box.top && y + dy <= box.bottom;
      const found = isInBox ? controlAt(x + dx, y + dy) : undefined;
      if (!found || found === control) continue;
      found.setAttribute(SETTLING, "");
      marked.add(found);
    }
    // The page may still move, for example to a heading that gets the focus.
    requestAnimationFrame(mark);
  }
  mark();
  setTimeout(() => {
    isOver = true;
    document.documentElement.removeAttribute(ACTIVE);
    for (const element of marked) element.removeAttribute(SETTLING);
  }, SETTLES);
}

function controlAt(x: number, y: number): Element | null | undefined {
  return document.elementFromPoint(x, y)?.closest(CONTROLS);
}

/** The same for Enter and Space, which press whatever has the focus. */
function guardKeys(): void {
  let pressed: Element | null = null;
  /** What the focus went to because of a press, and when. */
  let landed: Element | null = null;
  let landedAt = 0;
  let look: ReturnType<typeof setTimeout> | undefined;
  let swallowed = "";

  addEventListener("click", handleClick, true);
  addEventListener("keydown", handleKey, true);
  addEventListener("keyup", handleRelease, true);

  function handleClick({ detail }: MouseEvent): void {
    const before = document.activeElement;
    if (detail > 0) return;
    clearTimeout(look);
    look = setTimeout(() => {
      landed = document.activeElement === before ? null : document.activeElement;
      landedAt = performance.now();
    });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") {
      // Whoever moves on by key (Tab, arrows) means what is pressed there. The key may come before the look at the focus.
      clearTimeout(look);
      landed = null;
      return;
    }
    const focused = document.activeElement;
    const isTooSoon = focused === landed && performance.now() - landedAt < SETTLES;
    // A key that is held down presses again and again.
    if (isTooSoon || (event.repeat && focused !== pressed)) {
      swallowed = event.key;
      swallow(event);
    } else pressed = focused;
  }

  /** Space presses when it is let go. */
  function handleRelease(event: KeyboardEvent): void {
    if (swallowed === event.key) swallow(event);
    swallowed = "";
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
