import { bookPath, ENTRY_PAGES } from "#core/values/paths.ts";
import { useFrame } from "./use-frame.ts";

/**
 * Where booking begins: at what can be booked here or elsewhere, or at the events of a studio where nothing else can be. Where there
 * are none either, a person helps.
 */
export function useStart(): { label: string; href: string; press: string } {
  const { bookHref, site } = useFrame();
  if (bookHref === bookPath) return { label: "Book", href: bookPath, press: "Choose a time again" };
  if (bookHref) return { label: "Book", href: bookHref, press: "Book a visit" };
  if (site.features.events)
    return { label: "Events", href: ENTRY_PAGES.events.list, press: "See the events" };
  return { label: "Contact", href: "/contact", press: "Write to us" };
}
