import { isComposing } from "#ui/lib/is-composing.ts";

/** Time in ms for which whatever appears at a pressed control ignores presses. */
const SETTLE_TIME = 500;

/** How far from the first press the second one of a double press may land, in CSS px. */
const NEAR = 16;

const CONTROLS = "a, button, input, select, textarea, summary, label, [role=tab]";

/** A pressed control, its box and the page's scroll position before the press, its point, and when it ended. */
type Press = { control: Element; box: DOMRect; scroll: number; x: number; y: number; at: number };

/**
 * Makes the second half of a double press harmless if the first half has changed the page: for half a second after
 * a press, and after a page, a dialog or an answer that it led to has come, a press where the pressed control was
 * counts only if that control is still there. It keeps the focus, too, and no press beside a new dialog closes it.
 * Likewise, an element to which a press has just moved the focus ignores a second Enter or Space.
 *
 * All of it is decided when the second press comes: nothing watches the page in between.
 */
export function guardPresses(): void {
  /** Where the finger or the mouse button went down, until a click completes the press. */
  let begun: Omit<Press, "at"> | undefined;
  let last: Press | undefined;
  /** When the page last moved the focus: whatever takes the place of something else does. */
  let arrivedAt = 0;
  /** Whether the press that has begun is the second half of another one. */
  let isSwallowed = false;

  addEventListener("pointerdown", handleDown, true);
  addEventListener("mousedown", swallowSecond, true);
  addEventListener("click", handleClick, true);
  addEventListener("focusin", ({ target }) => {
    if (last && !last.control.contains(target as Element)) arrivedAt = performance.now();
  });
  // After any of these, the next press is deliberate.
  for (const sign of ["wheel", "touchmove", "keydown", "input"])
    addEventListener(sign, forget, { capture: true, passive: true });
  guardKeys();

  function handleDown(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    const target = event.target as Element;
    const control = target.closest(CONTROLS);
    const first = last && performance.now() - Math.max(last.at, arrivedAt) < SETTLE_TIME ? last : undefined;
    isSwallowed =
      first !== undefined &&
      !isSame(control, first.control) &&
      isAtSamePlace(first, x, y) &&
      (arrivedAt > first.at || !hasOnlyScrolled(first));
    begun = undefined;
    // Outside a dialog, the dialog itself is the target.
    if (first && target.matches("dialog[closedby=any]") && !target.contains(first.control)) keepOpen(target);
    if (isSwallowed) event.stopImmediatePropagation();
    // The browser has just found out what is under the pointer: reading the box costs no layout.
    else if (control) begun = { control, box: control.getBoundingClientRect(), scroll: scrollY, x, y };
    else last = undefined;
  }

  function swallowSecond(event: Event): void {
    if (isSwallowed) swallow(event);
  }

  function handleClick(event: MouseEvent): void {
    // A click by key or by script is no second half of a press.
    if (event.detail === 0) return;
    swallowSecond(event);
    // A press on a label causes a second click, on its field.
    if (begun) last = { ...begun, at: performance.now() };
    isSwallowed = false;
    begun = undefined;
  }

  function forget(): void {
    last = begun = undefined;
    isSwallowed = false;
  }
}

/** Whether an element is the one that was pressed before, or has come instead of it while React woke. */
function isSame(element: (EventTarget & { was?: Element }) | null, before: Element): boolean {
  return element === before || element?.was === before;
}

/** Whether a point is near that of a press, and where the pressed control was. */
function isAtSamePlace({ box, ...press }: Press, x: number, y: number): boolean {
  const isNear = Math.hypot(x - press.x, y - press.y) <= NEAR;
  return isNear && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * Whether nothing but the scroll position has changed around a pressed control since, and not because of the press: a
 * link may lead further down, and a page that becomes shorter scrolls by itself.
 */
function hasOnlyScrolled({ control, box, scroll }: Press): boolean {
  const moved = control.getBoundingClientRect().top + scrollY - box.top - scroll;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return scrollY !== scroll && Math.abs(moved) < 1 && !isAtEnd && !control.matches("a");
}

/** Lets no press beside a dialog close it for a while. */
function keepOpen(dialog: Element): void {
  dialog.setAttribute("closedby", "closerequest");
  setTimeout(() => dialog.setAttribute("closedby", "any"), SETTLE_TIME);
}

/** Guards Enter and Space, which press the focused element, against a second press that was not meant. */
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
    if (!pressed || landed || isSame(target, pressed)) return;
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
    if ((event.key !== "Enter" && event.key !== " ") || isComposing(event)) {
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
