import { isComposing } from "#ui/lib/is-composing.ts";
import { AWAKE_EVENT, PAGE_EVENT } from "./handoff-shape.ts";
import { isTranslationOf } from "./translated-texts.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field contains. */
type Entry = { value: string; checked: boolean; files: FileList | null };

/** Returns the element that now stands for one that was on the page before React woke. */
type Find = (element: Element) => Element | undefined;

/** What people fill in, focus, open or press. */
const CONTROLS = "a[href], button, input, label, select, textarea, summary, details, dialog, [tabindex]";
const FIELDS = "input:not([type=hidden]), select, textarea";
/** What may scroll in itself. To ask a link or a button is to have everything laid out that is not in view. */
const SCROLLS = ":not(a, button, label, summary)";
/** What waits for React, and what shows in a slideshow that it is paused, or at which picture. */
const STAYS_PRESSED = "[data-busy], [data-paused], [data-go][aria-current]";
/** What is pressed by each key. The keys' other presses come after the page has changed, and are those of the new control. */
const PRESSED_BY: Readonly<Record<string, string>> = { " ": "button, summary, input", Enter: "a[href]" };
/** What a finger or the mouse presses. */
const PRESSED = "a[href], button, summary, label, input, select, textarea";
/** What comes before the browser changes a field's text. */
const ENTERS = ["keypress", "textInput", "compositionstart", "compositionend", "paste", "cut", "drop"];
/** What a click does nothing to if React finishes within it. Links were followed, fields noted, and slideshows moved. */
const LEFT_BY_CLICK = "button:not([data-toggle], [data-go], [data-step]), summary, label";

/**
 * Keeps what has happened to a page until React has woken it: what was typed, chosen, selected, opened and pressed,
 * where the focus is, and what others have changed, such as a translation by the browser. If React finds elements
 * that it did not render, it renders the whole document again; then all that moves to the new elements.
 *
 * To be called before hydration.
 * @returns `beforeCommit` is called when React begins to render its page, `inCommit` in the commit that shows it, before
 *   it is painted.
 */
export function keepChanges(): { beforeCommit: () => void; inCommit: () => void } {
  const { documentElement: root, body } = document;
  const main = body.querySelector("main");
  const controls = nameControls();
  const entries = new Map<Field, Entry>();
  let parts: readonly Node[] = [];
  let attributes: readonly (readonly [Element, string, string])[] = [];
  let focused: Element | null = null;
  let isAllSelected = false;
  /** The field whose change is being reported: the focus may be on its way to the next one. */
  let leaving: Element | null = null;
  /** The field whose change was being reported when React began to render: Chrome also reports a change of the focused field when that is taken away. */
  let wasLeaving: Element | null = null;
  /** What a finger, the mouse or a key is still pressing. */
  let held = activeControl();
  let isBack = false;
  let isAwake = false;
  /** The page and what scrolls in it, and how far. */
  let scrolled: readonly (readonly [Element, number, number])[] = [];
  const listening = new AbortController();
  const observer = new MutationObserver(noteDocument);

  noteDocument();
  observer.observe(root, { attributes: true });
  observer.observe(body, { attributes: true, childList: true });
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) noteEntry(field);
  noteFocus();
  // React finishes within a press that comes while it is hydrating, before the press causes its other events.
  for (const name of ["click", "input", "change"]) listen(name, noteEntry);
  listen("focusin", noteFocus);
  listen("change", (target) => {
    leaving = target;
    setTimeout(() => {
      leaving = null;
    });
  });
  listen("pointerdown", (target) => {
    held = target.closest(PRESSED);
  });
  listen("keydown", (target, event) => {
    const kind = PRESSED_BY[(event as KeyboardEvent).key];
    if (kind && !isComposing(event as KeyboardEvent)) held = target.closest(kind);
  });
  const letGo = (): void => {
    held = null;
    if (isAwake) listening.abort();
  };
  for (const name of ["click", "pointercancel"]) listen(name, letGo);
  // After the click; none comes if the finger or the pointer has moved away, or the focus.
  for (const name of ["pointerup", "keyup"]) listen(name, () => setTimeout(letGo));
  // An event that puts a letter, or what was pasted, into a field must not be the one within which React finishes: if it
  // renders the document anew, the browser puts that into the field that has gone. Before React is awake, nobody else needs
  // these; their "input" follows.
  for (const name of ENTERS)
    addEventListener(name, (event) => isBack || event.stopImmediatePropagation(), {
      capture: true,
      signal: listening.signal,
    });
  // Not if the element has left the page instead.
  listen("focusout", (target) => setTimeout(() => target.isConnected && noteFocus()));
  // Hydration empties a textarea of what was typed if its HTML has the text that React renders: it finds none. In Firefox,
  // setting that text again would undo the selection.
  const areas = document.querySelectorAll("textarea");
  for (const area of areas) {
    const { defaultValue } = area;
    Object.defineProperty(area, "textContent", { value: null, configurable: true });
    Object.defineProperty(area, "defaultValue", { value: defaultValue, writable: true, configurable: true });
  }

  return { beforeCommit: noteState, inCommit: putBack };

  function putBack(): void {
    if (isBack) return;
    isBack = true;
    // What React has just changed does not count.
    observer.disconnect();
    for (const area of areas)
      for (const name of ["textContent", "defaultValue"]) Reflect.deleteProperty(area, name);
    for (const [element, name, value] of attributes)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    const isNew = main?.isConnected === false;
    const find = isNew ? findAmong(controls) : (element: Element) => element;
    if (isNew) {
      // For src/site/boot/guard-presses.ts.
      for (const was of controls.keys()) Object.assign(find(was) ?? {}, { was });
      carryOver(parts, body);
      openAgain(controls.keys(), find);
    }
    const filled = [...entries].flatMap(([field, entry]) => {
      const now = find(field) as Field | undefined;
      if (now) fill(now, entry);
      return now ?? [];
    });
    // On the way from a field to the next one, nothing has the focus while the first one's change is reported. React may
    // finish within that event.
    const isOnTheWay = document.activeElement === body && (!isNew || wasLeaving === focused);
    if (isOnTheWay) {
      if (isNew && focused) focusNext(focused, find);
    } else if (focused && document.activeElement !== focused)
      focusAgain(focused, find(focused), isAllSelected);
    listening.signal.addEventListener("abort", () => filled.forEach(announce));
    const wake = (): void => {
      isAwake = true;
      // A field may move what is below it, and a press whose target moves is lost.
      if (!held?.isConnected) listening.abort();
    };
    // First, so that React knows of them before a held press is replayed.
    document.addEventListener(AWAKE_EVENT, wake, { capture: true, once: true });
    if (!isNew) return;
    for (const field of controls.keys()) if (field.matches("[type=file]")) followChoice(field, find(field));
    for (const [element, left, top] of scrolled)
      (find(element) ?? element).scrollTo({ left, top, behavior: "instant" });
    // src/site/boot/capture.ts, which comes before this, can only replay a press of the old control.
    const pressed = [...controls.keys()].filter((element) => element.matches(STAYS_PRESSED));
    const { type, target, button } = (window.event ?? {}) as Partial<MouseEvent>;
    // React may finish within the last events of a press. A screen reader's has no others.
    const last =
      type === "click" ? (target as Element).closest(LEFT_BY_CLICK) : type === "mouseup" && !button && held;
    if (last) pressed.push(last);
    else if (held && !held.isConnected) pressOnRelease(held, find(held));
    const pressAgain = (): void => {
      // For what runs without React, as on a page that comes.
      document.dispatchEvent(new Event(PAGE_EVENT));
      for (const element of pressed) (find(element) as HTMLElement | undefined)?.click();
    };
    document.addEventListener(AWAKE_EVENT, pressAgain, { once: true });
  }

  function listen(name: string, handle: (target: Element, event: Event) => void): void {
    const options = { capture: true, signal: listening.signal };
    document.addEventListener(name, (event) => handle(event.target as Element, event), options);
  }

  function noteDocument(): void {
    parts = [...body.childNodes];
    attributes = [root, body].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => [element, name, value] as const),
    );
  }

  function noteEntry(target: Element): void {
    if (!target.matches(FIELDS)) return;
    const field = target as Field;
    // The radio button that was pressed last comes last.
    entries.delete(field);
    const { value, checked = false, files = null } = field as HTMLInputElement;
    entries.set(field, { value, checked, files });
  }

  function noteFocus(): void {
    focused = document.activeElement;
  }

  /** An element that has left the page has no selection any more, and is not scrolled. */
  function noteState(): void {
    wasLeaving = leaving;
    scrolled = [root, ...controls.keys()]
      .filter((element) => element.matches(SCROLLS) && (element.scrollLeft || element.scrollTop))
      .map((element) => [element, element.scrollLeft, element.scrollTop]);
    isAllSelected = focused instanceof HTMLInputElement && `${getSelection()}` === focused.value;
  }
}

/** What is being pressed. A label is active together with its field; a link that stands in a label, without both. */
function activeControl(): Element | null {
  const kinds = ["a, button, summary", "label", "input, select, textarea"];
  return kinds.map((kind) => document.querySelector(`:is(${kind}):active`)).find(Boolean) ?? null;
}

/** Names every control on the page by what React renders in it, whatever others have added to it or around it. */
function nameControls(): Map<Element, string> {
  const counts = new Map<string, number>();
  const names = new Map<Element, string>();
  for (const element of document.querySelectorAll(CONTROLS)) {
    // React makes up another name for details of which one is open at a time.
    const attributes = !element.matches(FIELDS)
      ? [...(element.localName === "details" ? [] : ["name"]), "value", "href", "class"]
      : isTickable(element)
        ? ["name", "value"]
        : ["name"];
    const kind = [element.localName, ...attributes.map((name) => element.getAttribute(name))].join();
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(element, `${kind} ${count}`);
  }
  return names;
}

function findAmong(before: ReadonlyMap<Element, string>): Find {
  const now = new Map([...nameControls()].map(([element, name]) => [name, element]));
  return (element) => (element.isConnected ? element : now.get(before.get(element) ?? ""));
}

function isTickable(element: Element): element is HTMLInputElement {
  return element.matches("[type=checkbox], [type=radio]");
}

/** Whether a field contains anything else than its HTML says. */
function isChanged(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!("options" in field)) return field.value !== field.defaultValue;
  const standard = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(0, standard);
}

function fill(field: Field, { value, checked, files }: Entry): void {
  if (files) Object.assign(field, { files });
  else if (isTickable(field)) field.checked = checked;
  else if (field.value !== value) field.value = value;
}

/** Dispatches the events of a field that was filled in, as if that happened now. */
function announce(field: Field): void {
  if (isTickable(field)) {
    const { checked } = field;
    // React listens to presses, and only if they change something.
    if (field.type === "radio" && !checked) return;
    let isPressed = false;
    field.addEventListener("click", () => (isPressed = true), { once: true });
    field.checked = !checked;
    field.click();
    if (isPressed) return;
    // A field takes no press while it is being pressed: React has hydrated within that one.
    field.checked = checked;
    setTimeout(() => field.checked === checked && !field.disabled && announce(field));
  } else for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function focusAgain(before: Element, now: Element | undefined, isAllSelected = false): void {
  if (!(now instanceof HTMLElement)) return;
  now.focus({ preventScroll: true });
  if (!("selectionStart" in before && "selectionStart" in now)) return;
  const { selectionStart, selectionEnd, selectionDirection } = before as HTMLTextAreaElement;
  // Fields for e-mail, numbers and dates tell no selection, so what is typed next would be added to what they contain.
  if (selectionStart === null && isAllSelected) (now as HTMLInputElement).select();
  if (selectionStart === null) return;
  (now as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

/** Moves the focus to where it was going from a field that has left the page; if nowhere, to what has come instead of that field. */
function focusNext(before: Element, find: Find): void {
  let next: Element = before;
  const note = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void => {
    if (relatedTarget instanceof Element) next = relatedTarget;
    focusAgain(next, find(next));
  };
  before.addEventListener("blur", note, { once: true });
  setTimeout(() => {
    if (document.activeElement === document.body) focusAgain(next, find(next));
  });
}

/**
 * Browsers cause no click where the pressed control has gone before it is released; but they do after a touch.
 * @param before React may also finish within the release, which is then still one of this control.
 */
function pressOnRelease(before: Element, now: Element | undefined): void {
  const isOver = new AbortController();
  const end = (event: Event): void => {
    // What was filled in is pressed, too, when React wakes.
    if (!event.isTrusted || (event.type === "keyup" && !PRESSED_BY[(event as KeyboardEvent).key])) return;
    isOver.abort();
    const isOn = [before, now].some((control) => control?.contains(event.target as Node));
    const { type, button, pointerType } = event as PointerEvent;
    // The mouse's other buttons open menus and tabs.
    if (!type.endsWith("up") || !isOn || button > 0 || pointerType === "touch") return;
    // A key that is held longer presses the new control as well.
    event.preventDefault();
    if (!(now instanceof Element)) return;
    (now as HTMLElement).focus({ preventScroll: true });
    // With the keys that open another tab, and where: a picture that is a button tells that.
    now.dispatchEvent(new MouseEvent("click", event));
  };
  for (const name of ["pointerup", "pointercancel", "keyup", "click"])
    addEventListener(name, end, { signal: isOver.signal });
}

/** The window in which a file is chosen may have been opened from a field that has left the page since. */
function followChoice(before: Element, now: Element | undefined): void {
  before.addEventListener("change", () => {
    if (!now) return;
    Object.assign(now, { files: (before as HTMLInputElement).files });
    announce(now as HTMLInputElement);
  });
}

/** Opens and closes what a person had opened and closed. */
function openAgain(before: Iterable<Element>, find: Find): void {
  for (const element of before) {
    const now = find(element);
    if (now && "open" in element) (now as HTMLDetailsElement).open = (element as HTMLDetailsElement).open;
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]:not(:modal)")) {
    dialog.open = false;
    dialog.showModal();
  }
}

/** Moves what others have added to the page, and its translation, into what React has rendered again. */
function carryOver(before: readonly Node[], body: HTMLElement): void {
  const added = translate(before, body);
  // The copy of a picture's dialog waits for a dialog that has gone: src/site/boot/capture.ts.
  for (const node of added)
    if (node instanceof Element && !node.isConnected && !node.matches("dialog[id$=-early]"))
      body.append(node);
}

/**
 * Puts the translated texts of elements that have gone in the place of the original ones.
 * @param before What an element contained.
 * @param element The element that has come instead.
 * @returns What the element does not contain.
 */
function translate(before: readonly Node[], element: Element): Node[] {
  const rest = before.filter((node) => isContent(node) && !node.isConnected);
  const now = [...element.childNodes].filter((node) => isContent(node) && !before.includes(node));
  // Texts go by their order, so none may be missing.
  const hasSameTexts = rest.filter(isText).length === now.filter(isText).length;
  for (const node of now) {
    const index = rest.findIndex((old) => isSame(old, node));
    const [old] = index < 0 ? [] : rest.splice(index, 1);
    if (!old) continue;
    if (node instanceof Element) translate([...old.childNodes], node);
    // React may render another text than the page had: the number of things in the cart, a picture's title.
    else if (hasSameTexts && old instanceof Element && isTranslationOf(old, (node as Text).data))
      node.replaceWith(old);
  }
  return rest;
}

function isContent(node: Node): boolean {
  return node instanceof Element || (node instanceof Text && node.data.trim() !== "");
}

/** Whether a node is a text, or the element that translations put in the place of one. */
function isText(node: Node): boolean {
  return node instanceof Text || node.nodeName === "FONT";
}

function isSame(before: Node, now: Node): boolean {
  if (now instanceof Text)
    return before.nodeName === "FONT" || (before instanceof Text && before.data === now.data);
  return before.nodeName === now.nodeName && (before as Element).className === (now as Element).className;
}
