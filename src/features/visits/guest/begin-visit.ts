import { withoutDrive } from "#core/booking/areas.ts";
import { extrasIn, partyForm } from "#core/booking/line-form.ts";
import type { BookingSetup, Offer } from "#core/booking/setup.ts";
import type { Hold, LineChoice } from "#core/booking/visit.ts";
import { namesOf } from "#core/form/answers.ts";
import { bookStepPath, holdParameter, roomsPath, visitParameter } from "#core/values/paths.ts";
import { formatMoment } from "#core/values/time.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import type { BookingParts } from "./live.ts";
import { type AskedVisit, dropUnticked } from "./party.ts";

/** What is asked for once a form is sent: its address, with what was entered in place of it. */
export function askedBy(form: URLSearchParams, request: Request): URLSearchParams {
  const asked = new URL(request.url).searchParams;
  dropUnticked(asked, form);
  takeOver(asked, form, ["minutes", ...namesOf(partyForm), "starts", "visit", "area"]);
  return asked;
}

/** Longest of what an address takes over from a form, in characters: the start of a time, or a key. */
const longestAsked = 60;

/** Takes what was entered over into an address. What is longer than any of it can be counts as left empty. */
function takeOver(asked: URLSearchParams, form: URLSearchParams, names: readonly string[]): void {
  for (const name of names) {
    const typed = form.get(name);
    if (typed !== null) asked.set(name, typed.length > longestAsked ? "" : typed);
  }
}

/**
 * Shows what was asked for, with the key of a visit that begins. A key is made by a press, never by a link that somebody follows.
 * @returns a redirect to the same page
 */
export function beginVisit(
  form: URLSearchParams,
  request: Request,
  booking: BookingParts["booking"],
): Response {
  const asked = askedBy(form, request);
  takeOver(asked, form, ["date", "from"]);
  if (!asked.get("hold") && !asked.get("visit")) asked.set("visit", booking.newVisit());
  // Whoever comes from the choice of rooms begins at the top.
  const isDay = form.has("from") || form.has("seen");
  const part = form.has("date") ? "#times" : isDay ? "#days" : "";
  return redirectTo(`${new URL(request.url).pathname}?${asked}${part}`);
}

/** The visit being put together, and the line whose time is being changed; or the key of a visit that begins. */
export type KeptVisit = { hold?: string; line?: string; visit?: string };

/** The key of a visit comes with its address. A page without one begins a visit. */
export function visitFromQuery(query: URLSearchParams): KeptVisit {
  const [hold, line] = [query.get(holdParameter), query.get("line")];
  const visit = query.get(visitParameter);
  if (!hold) return visit ? { visit } : {};
  return { hold, ...(line && /^\d{1,9}$/.test(line) && { line }) };
}

/** Path of the last page of the visit that is held. */
export function lastPage({ hold, visit = "" }: KeptVisit): string {
  return bookStepPath("check", hold ?? visit);
}

/** The visit that is held already: by the key of its pages, or, where a page begins one, by that page's key and from the same address. */
export function heldBy(booking: BookingParts["booking"], { hold, visit = "" }: KeptVisit): Hold | undefined {
  const found = booking.readHold(hold ?? visit);
  return hold !== undefined || found?.isFromHere ? found : undefined;
}

/** So long after the first time of a visit is held, the same choice is the second half of a double press; in milliseconds. */
const pressMs = 10_000;

/**
 * Whether a time is held already because its form was sent before: browsers send twice what is pressed twice. Later, whoever chooses the
 * first time of a visit may be somebody else who was given its link.
 * @param form says how many `lines` the visit had when a time to add to it was shown
 * @param setup how long a time is held, in minutes
 * @param now milliseconds since 1970
 */
export function isSecondPress(
  { lines, until }: Pick<Hold, "lines" | "until">,
  { offer, minutes, starts }: Pick<LineChoice, "offer" | "minutes" | "starts">,
  { form, setup, now }: { form: URLSearchParams; setup: Pick<BookingSetup, "hold">; now: number },
): boolean {
  const at = Date.parse(starts);
  const isHeld = lines.some(
    (line) => line.offer === offer && line.minutes === minutes && Date.parse(line.starts) === at,
  );
  const drawn = form.get("lines");
  const heldAt = Date.parse(until) - setup.hold * 60_000;
  return isHeld && (drawn === null ? now - heldAt < pressMs : lines.length > Number(drawn));
}

/**
 * Path of the step *What*: where another room takes the place of what is held, or, before anything is, the choice of rooms with who
 * comes.
 */
export function whatPath(
  { hold, line, visit = "" }: KeptVisit,
  isHeld: boolean,
  { party }: Pick<AskedVisit, "party">,
): string {
  if (hold !== undefined) return bookStepPath("another", hold) + (line === undefined ? "" : `&line=${line}`);
  if (isHeld) return bookStepPath("begun", visit);
  const { adults, children } = party;
  return `${roomsPath}?${new URLSearchParams({ adults: String(adults), children: String(children) })}`;
}

/**
 * What is being booked already, and what a time that is chosen here does to it.
 * @param offer of the page; undefined where there are several
 */
export function heldWords(
  lines: Hold["lines"],
  { hold, line }: KeptVisit,
  offer?: Pick<Offer, "slug" | "extras">,
): string | undefined {
  const named = lines.find(({ id }) => String(id) === line) ?? lines[0];
  if (!named) return undefined;
  const isAdded = hold !== undefined && line === undefined;
  const words = (isAdded ? lines : [named]).map((each) => `${each.name}, ${formatMoment(each)}`).join("; ");
  if (isAdded) return `Chosen so far: ${words}. A time that you choose here is added to it.`;
  return `Chosen so far: ${words}. A time that you choose here takes its place.${extrasWords(named, offer)}`;
}

/** What becomes of the extras of a line where another room takes its place. */
function extrasWords(line: Hold["lines"][number], offer: Pick<Offer, "slug" | "extras"> | undefined): string {
  const chosen = withoutDrive(line.extras);
  if (chosen.length === 0 || offer?.slug === line.offer) return "";
  if (!offer) return " Extras go along to a room that has them.";
  const stay = extrasIn(offer, chosen);
  const lost = chosen.filter((extra) => !stay.includes(extra)).map(({ ask }) => ask);
  return lost.length > 0 ? ` Your extras that are not offered here: ${lost.join(", ")}.` : "";
}
