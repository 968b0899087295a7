/** Time in ms for which whatever appears at a pressed control ignores presses. */
const SETTLE_TIME = 500;

/** How far from the first press the second one of a double press may land, in CSS px. */
const NEAR = 16;

const CONTROLS = "a, button, input, select, textarea, summary, label, [role=tab]";

/** Marks elements that ignore presses for now (src/styles/base.css). */
const SETTLING = "data-settling";

/** Set on the root element while there are such elements. */
const ACTIVE = "data-pressed";

/** A pressed control, its box at that time, and the point of the press. */
type Press = { control: Element; box: DOMRect; x: number; y: number };

/**
 * Makes the second half of a double press harmless if the first half has changed the page: for half a second,
 * nothing that has moved to where the pressed control was can be pressed, a press there keeps the focus, and no press
 * outside a dialog closes it. Likewise, an element to which a press has just moved the focus ignores a second Enter
 * or Space. A control that stays in place can be pressed again at once.
 */
export function guardPresses(): void {
  let last: Press | undefined;
  const changes = new MutationObserver(handleChange);

  addEventListener("click", handleClick, true);
  // After any of these, the next press is deliberate.
  for (const sign of ["wheel", "touchmove", "keydown", "input"])
    addEventListener(sign, forget, { capture: true, passive: true });
  // A page that becomes shorter scrolls by itself.
  addEventListener("scroll", handleChange, { passive: true });
  guardKeys();

  function handleClick({ target, detail, clientX, clientY }: MouseEvent): void {
    const control = (target as Element).closest(CONTROLS);
    if (!control) {
      forget();
      return;
    }
    const box = control.getBoundingClientRect();
    // A press by key or by script has no coordinates.
    const x = detail > 0 ? clientX : box.x + box.width / 2;
    const y = detail > 0 ? clientY : box.y + box.height / 2;
    // A press on a label fires a second click, on its checkbox, which is elsewhere.
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

/** Blocks presses near a point for a while, on whatever appears there. */
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
      // A press that has already begun there is a new one, and must not lose its click.
      if (!found || found === control || found.matches(":active")) continue;
      found.setAttribute(SETTLING, "");
      marked.add(found);
    }
    // The other half may land outside the dialog that the first one has opened.
    for (const dialog of document.querySelectorAll("dialog[open][closedby=any]")) {
      dialog.setAttribute("closedby", "closerequest");
      marked.add(dialog);
    }
    // The page may still move, for example to a heading that gets the focus.
    requestAnimationFrame(mark);
  }
  /** A press on no control would take the focus away from where the first press has moved it. */
  function keepFocus(event: MouseEvent): void {
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= NEAR;
    if (isNear && !(event.target as Element).closest(CONTROLS)) event.preventDefault();
  }
  mark();
  addEventListener("mousedown", keepFocus, true);
  setTimeout(() => {
    isOver = true;
    removeEventListener("mousedown", keepFocus, true);
    document.documentElement.removeAttribute(ACTIVE);
    for (const element of marked) {
      element.removeAttribute(SETTLING);
      if (element.matches("dialog")) element.setAttribute("closedby", "any");
    }
  }, SETTLE_TIME);
}

function controlAt(x: number, y: number): Element | null | undefined {
  return document.elementFromPoint(x, y)?.closest(CONTROLS);
}

/** The same for Enter and Space, which press the focused element. */
function guardKeys(): void {
  /** Where the last of these keys was pressed, until something shows that the next one is deliberate. */
  let pressed: Element | null = null;
  /** Whether a press is being handled: a focus that moves in the meantime was moved by the page. */
  let isHandling = false;
  /** Where that press moved the focus, and when. Other moves are the visitor's own, or a screen reader's. */
  let landed: EventTarget | null = null;
  let landedAt = 0;
  let swallowed = "";

  addEventListener("keydown", handleKey, true);
  addEventListener("keyup", handleRelease, true);
  addEventListener("pointerdown", forget);
  addEventListener("click", handleClick, true);
  addEventListener("focusin", ({ target }) => {
    if (!pressed || landed || target === pressed) return;
    // A dialog may open late: what it shows may have to be fetched.
    const dialog = (target as Element).closest("dialog");
    if (!isHandling && (!dialog || dialog.contains(pressed))) return;
    landed = target;
    landedAt = performance.now();
  });

  function handleClick(): void {
    isHandling = true;
    setTimeout(() => {
      isHandling = false;
    });
  }

  function forget(): void {
    pressed = landed = null;
  }

  function handleKey(event: KeyboardEvent): void {
    // Such as Tab or an arrow key, which move the focus themselves.
    if (event.key !== "Enter" && event.key !== " ") {
      forget();
      return;
    }
    const focused = document.activeElement;
    const isTooSoon = focused === landed && performance.now() - landedAt < SETTLE_TIME;
    // A key that is held down repeats.
    if (isTooSoon || (event.repeat && focused !== pressed)) {
      swallowed = event.key;
      swallow(event);
      return;
    }
    pressed = focused;
    landed = null;
  }

  /** Space presses on release. */
  function handleRelease(event: KeyboardEvent): void {
    if (swallowed === event.key) swallow(event);
    swallowed = "";
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
