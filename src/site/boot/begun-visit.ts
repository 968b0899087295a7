import {
  bookPath,
  bookStepPath,
  holdParameter,
  keyParameter,
  OVER,
  REQUEST_PATH,
  roomsPath,
  visitParameter,
} from "#core/values/paths.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";

/**
 * Knows the visit that is being put together in this tab, by its key, so that published pages lead back to it. Another tab gets the
 * key only by an address, and nothing else is kept of it.
 */
export function followVisit(): void {
  follow();
  addEventListener("pageshow", ({ persisted }) => persisted && follow(true));
  document.addEventListener(PAGE_EVENT, () => follow());
  document.addEventListener("input", noteParty);
}

/** @param isBack whether the browser has brought the page back as it was left */
function follow(isBack = false): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const isBooking = pathname.startsWith(`${bookPath}/`);
  const held = isBooking && query.get(holdParameter);
  // It has to learn what has been chosen on it since.
  if (isBack && isBooking && pathname !== REQUEST_PATH && query.has(visitParameter)) location.reload();
  try {
    const { sessionStorage: tab } = window;
    // Forgotten or booked since: whoever comes next to this computer sees nothing of it.
    if (isBack && held && tab.visit !== held) location.reload();
    else if (held) tab.visit = held;
    const over =
      pathname === bookPath && hash.startsWith(`#${OVER}`)
        ? hash.slice(OVER.length + 1)
        : query.get(keyParameter);
    if (over === tab.visit) forget(tab);
    const key = tab.visit;
    if (key && isChoice(pathname)) location.replace(bookStepPath("begun", key));
    else if (pathname === bookPath) for (const name of ["adults", "children"]) fill(name, query.get(name));
    // A page of times without a key shows, and changes, this visit.
    else if (key && document.querySelector("[data-begins]")) {
      query.set(visitParameter, key);
      location.replace(`?${query}${hash}`);
    }
  } catch {
    // Storage is blocked: addresses have the key.
  }
}

/** Whether a page is the choice of rooms, with which a visit begins. */
function isChoice(pathname: string): boolean {
  return pathname === bookPath || pathname === roomsPath;
}

/** Forgets the visit, and the drafts of its pages, which have its key in their names. */
function forget(tab: Storage): void {
  const { visit } = tab;
  if (visit) for (const name of Object.keys(tab)) if (name.includes(visit)) tab.removeItem(name);
  tab.removeItem("visit");
}

/** Who comes is in the address of the choice of rooms: a reload, Back, and the step that leads back to it find it there. */
function noteParty({ target }: Event): void {
  const { form } = target as HTMLInputElement;
  if (!isChoice(location.pathname) || !form?.elements.namedItem("adults")) return;
  const party = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  history.replaceState(history.state, "", `?${party}`);
}

function fill(name: string, typed: string | null): void {
  const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
  if (field && typed) field.value = typed;
}
