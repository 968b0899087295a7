import { withoutDrive } from "#core/booking/areas.ts";
import { extrasIn, partyForm } from "#core/booking/line-form.ts";
import type { Offer } from "#core/booking/setup.ts";
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
  if (!asked.get("hold") && !asked.get("visit")) asked.set("visit", booking.newKey());
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

/**
 * What a time belongs to that was chosen on a page: its visit, with the line whose place it takes, or the key of a visit that begins.
 * Whoever came back to the first choice chooses it again: on a page that knew of it, or on the very page on which they made it, which
 * browsers bring back, or send twice. Any other page at the same address may be somebody else's, who opened the same link.
 * @param form what the page sent: its id, and whether it knew of a held time (`again`)
 */
export function chosenFor(
  booking: BookingParts["booking"],
  kept: KeptVisit,
  form: URLSearchParams,
): KeptVisit {
  if (kept.hold !== undefined) return kept;
  const { visit = "" } = kept;
  const page = form.get("page") ?? "";
  const held = heldBy(booking, kept);
  // Where somebody else was first with the key, the id of the page has become that of the visit.
  const hold =
    [visit, page].find((key) => booking.isHeldOn(key, page)) ??
    (held && form.has("again") ? visit : undefined);
  if (hold === undefined) return held ? {} : kept;
  const [first] = booking.readHold(hold)?.lines ?? [];
  return { hold, ...(first && { line: String(first.id) }) };
}

/**
 * Whether a time was added before because its form was sent twice, as browsers send what is pressed twice.
 * @param form says how many `lines` the visit had when the page was shown
 */
export function isAddedBefore(
  { lines }: Pick<Hold, "lines">,
  choice: Pick<LineChoice, "offer" | "minutes" | "starts">,
  form: URLSearchParams,
): boolean {
  return lines.length > Number(form.get("lines") ?? Number.POSITIVE_INFINITY) && hasTime({ lines }, choice);
}

/** Whether a visit that is held has this time already. */
export function hasTime(
  { lines }: Pick<Hold, "lines">,
  { offer, minutes, starts }: Pick<LineChoice, "offer" | "minutes" | "starts">,
): boolean {
  const at = Date.parse(starts);
  return lines.some(
    (line) => line.offer === offer && line.minutes === minutes && Date.parse(line.starts) === at,
  );
}

/** What to say of a time that is kept already in the visit of this link: by the guest in another window, or by somebody else. */
export function keptAlready(visit: string) {
  return {
    title: "This time is kept already",
    text: "It was chosen on another page with this link. If that was you, go on with it. If not, please choose another time.",
    others: [{ label: "Go on with the visit that was begun", href: bookStepPath("begun", visit) }],
  };
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
