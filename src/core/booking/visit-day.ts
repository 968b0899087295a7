import { formatDay, formatFullDay, studioDay } from "#core/values/time.ts";
import { isEvent } from "./setup.ts";

/** The day of a visit: `Friday, December 4`. An event may be years ahead, and has its year. */
export function visitDay({ offer, starts }: { readonly offer: string; readonly starts: string }): string {
  return (isEvent(offer) ? formatFullDay : formatDay)(studioDay(starts));
}
