import { bookPath, bookStepPath, holdParameter, keyParameter, startAgainPath } from "#core/values/paths.ts";
import { PAGE_EVENT } from "./handoff-shape.ts";

/**
 * Knows the visit that is being put together in this tab, by its key, so that published pages lead back to it. Another tab gets the
 * key only by an address, and nothing else is kept of it.
 */
export function followVisit(): void {
  follow();
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
  document.addEventListener(PAGE_EVENT, follow);
}

function follow(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const held = pathname.startsWith(`${bookPath}/`) && query.get(holdParameter);
  try {
    const { sessionStorage: tab } = window;
    if (held) tab.visit = held;
    // Forgotten, or booked.
    if (pathname + hash === startAgainPath || query.get(keyParameter) === tab.visit) tab.removeItem("visit");
    const key = tab.visit;
    if (key && pathname === bookPath) location.replace(bookStepPath("begun", key));
    // A page of times without a key shows, and changes, this visit.
    else if (key && document.querySelector("[data-begins]")) {
      query.set("visit", key);
      location.replace(`?${query}${hash}`);
    }
  } catch {
    // Storage is blocked: addresses have the key.
  }
}
