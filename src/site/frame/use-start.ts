import { useLocation } from "react-router";
import {
  bookPath,
  bookStepPath,
  ENTRY_PAGES,
  holdParameter,
  REQUEST_PATH,
  visitParameter,
} from "#core/values/paths.ts";
import { useFrame } from "./use-frame.ts";

/**
 * The way back to the visit that is being put together on this page, by the key in its address; undefined on all others. Where nothing
 * is chosen yet, it leads on to the choice of rooms.
 */
export function useBegun(): string | undefined {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  // The request form names a booked visit.
  const begun = pathname !== REQUEST_PATH && query.get(visitParameter);
  const key = pathname.startsWith(`${bookPath}/`) && (query.get(holdParameter) ?? begun);
  return key ? bookStepPath("begun", key) : undefined;
}

/**
 * Where booking begins: at what can be booked here or elsewhere, or at the events of a studio where nothing else can be. Where there
 * are none either, a person helps.
 */
export function useStart(): { label: string; href: string; press: string } {
  const { bookHref, site } = useFrame();
  const begun = useBegun();
  if (begun) return { label: "Book", href: begun, press: "Go back to your booking" };
  if (bookHref === bookPath) return { label: "Book", href: bookPath, press: "Choose a time again" };
  if (bookHref) return { label: "Book", href: bookHref, press: "Book a visit" };
  if (site.features.events)
    return { label: "Events", href: ENTRY_PAGES.events.list, press: "See the events" };
  return { label: "Contact", href: "/contact", press: "Write to us" };
}
