import { useState } from "react";
import { data } from "react-router";
import { areaName, comesToGuest } from "#core/booking/areas.ts";
import { areaForm, formatParty, partyFormOf, partyNote } from "#core/booking/line-form.ts";
import { priceOf, rateWithDrive, schoolWords } from "#core/booking/price.ts";
import { type BookingSetup, type Offer, waitlistRules } from "#core/booking/setup.ts";
import type { OpenTime } from "#core/booking/times-answer.ts";
import type { HoldResult, LineChoice } from "#core/booking/visit.ts";
import { namesOf } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookPath, bookStepPath, offerTimesPath, REQUEST_PATH } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import {
  clockName,
  formatClockTime,
  formatDay,
  formatLength,
  isDay,
  studioDay,
  todayIn,
} from "#core/values/time.ts";
import { findEntry } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { isStale, readPostedForm, redirectTo, seenOf } from "#site/frame/posted-form.ts";
import { EnterButton } from "#ui/button/enter-button.tsx";
import { groupTimes } from "../group-times.ts";
import { NothingOpen } from "../nothing-open.tsx";
import { readOpenDays } from "../open-days.ts";
import { OpenTimes } from "../open-times.tsx";
import { refusalWords } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import { TimeChoice } from "../time-choice.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { VisitService } from "../visit-service.server.ts";
import type { Route } from "./+types/times";
import { outsideWords, readArea } from "./area.ts";
import { AreaForm } from "./area-form.tsx";
import {
  askedBy,
  beginVisit,
  chosenFor,
  hasTime,
  heldBy,
  heldWords,
  isAddedBefore,
  type KeptVisit,
  keptAlready,
  lastPage,
  visitFromQuery,
  whatPath,
} from "./begin-visit.ts";
import { BookingPage } from "./booking-page.tsx";
import { unkeptPath } from "./held-until.ts";
import { type BookingParts, findOffer, heldVisit, nextStepPath, visitsOf } from "./live.ts";
import { type AskedVisit, readLength, readVisit, visitQuery } from "./party.ts";
import { PartyForm } from "./party-form.tsx";
import { CHANGE_WHO, nearLinks, requestPath } from "./present-visit.ts";
import { sensesOf } from "./senses-of.ts";
import styles from "./times.module.css";

export const handle: PageHandle = { isStep: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const parts = visitsOf(context);
  const { searchParams: asked } = new URL(request.url);
  const offer = findOffer(parts.setup, params.offer);
  checkHeld({ request, context }, visitFromQuery(asked));
  const service = findEntry("services", offer.slug);
  const { picture } = await withPictures({ picture: service?.imageSmall });
  return { ...readTimes(parts, offer, asked), picture, senses: sensesOf(offer.slug) };
}

/**
 * Whether the visit whose page this is can be changed on it.
 * @throws A redirect: to the page that says what can be done where it is being paid, is booked or is no longer kept, or has lost the
 * line whose place a time would take
 */
function checkHeld(args: Pick<Route.LoaderArgs, "request" | "context">, kept: KeptVisit): void {
  const hold = kept.hold === undefined ? heldBy(visitsOf(args.context).booking, kept) : heldVisit(args).hold;
  const hasLine = kept.line === undefined || hold?.lines.some(({ id }) => String(id) === kept.line);
  if (hold?.paying || !hasLine) throw redirectTo(lastPage(kept));
}

/** Everything on the page, for what was asked for in its address or in its form. */
function readTimes({ booking, setup }: BookingParts, offer: Offer, asked: URLSearchParams) {
  const visit = readVisit(asked, offer);
  const { party, minutes, errors, isTooLarge } = visit;
  const kept = visitFromQuery(asked);
  const held = heldBy(booking, kept);
  const area = readArea(asked, offer, setup);
  const canSearch =
    errors.length === 0 && !isTooLarge && (area === undefined || area.name !== undefined) && !area?.ask;
  const date = asked.get("date");
  const day = isDay(date) ? date : todayIn(setup.timeZone);
  // Its own time is open to a visit only where another one takes its place.
  const hold = kept.hold === undefined ? kept.visit : kept.line !== undefined ? kept.hold : undefined;
  const days = canSearch
    ? readOpenDays({
        times: (span) =>
          booking.times({ ...ask(offer, visit), area: area?.name, ...(hold && { hold }), ...span }),
        from: asked.get("from"),
        date,
      })
    : undefined;
  const chosen = days?.chosen;
  const starts = asked.get("starts") ?? chosen?.times.find((time: OpenTime) => time.isYours)?.starts;
  const problem = chosen && closedTime(starts, chosen, visit);
  const price = formatMoney(priceOf(offer, minutes, day, party) + (area?.fee ?? 0), setup.currency);
  const lengths = offer.lengths.map((length) => ({
    value: String(length.minutes),
    label: formatLength(length.minutes),
    hint: rateWithDrive(length, setup.currency, day, { ...party, fee: area?.fee ?? 0 }),
  }));
  const waitlist =
    waitlistRules(setup).how === "off" || area
      ? undefined
      : { label: "Tell me if a place opens", path: "/book/waitlist" };
  return {
    name: offer.name,
    offer: offer.slug,
    minutes: String(minutes),
    party: visit.typed,
    note: [partyNote(offer), schoolWords(offer, setup.currency, day)].filter(Boolean).join(" "),
    seen: seenOf(shownOf(offer)),
    area,
    most: offer.people.max,
    errors,
    lengths,
    ...partyLine(asked, visit, { offer, lengths, price }),
    kept,
    sent: {
      // What tells a second press of this page from a choice on another one.
      page: booking.newKey(),
      ...(kept.hold !== undefined && held && { lines: String(held.lines.length) }),
    },
    again: kept.hold === undefined && held !== undefined,
    what: whatPath(kept, held !== undefined, visit),
    held: heldWords(held?.lines ?? [], kept, offer),
    days,
    zone: `Choose a time (required). Times are by our clock: ${clockName(setup.timeZone)}.`,
    date: isDay(date) ? date : undefined,
    times: chosen && {
      day: formatDay(chosen.date),
      summary: [
        `${offer.name}, ${formatDay(chosen.date)}`,
        `${formatParty(party)}, ${formatLength(minutes)}: ${price}${area ? ", with the drive" : ""}`,
      ],
      groups: groupTimes(chosen.times),
      chosen: starts,
      problem,
    },
    nothing: days && nothingOpen(days, problem, waitlist, (day) => otherRooms(booking, setup, visit, day)),
    request: isTooLarge
      ? `${REQUEST_PATH}?${visitQuery(visit, { offer: offer.slug, date: date ?? undefined })}`
      : undefined,
    holdMinutes: setup.hold,
  };
}

/**
 * Length and party in one line, and whether their fields stand open below it: where there is something to mend, where one came to
 * change them, or where something is asked that nobody was asked before, such as how large a group is.
 */
function partyLine(
  asked: URLSearchParams,
  { minutes, party, errors, isTooLarge }: AskedVisit,
  {
    offer,
    lengths,
    price,
  }: { offer: Offer; lengths: readonly { value: string; label: string; hint: string }[]; price: string },
) {
  const isWrong = errors.length > 0 || isTooLarge;
  const isNew = !asked.has("minutes");
  const isAskedHere = namesOf(partyFormOf(offer)).some((name) => name !== "adults" && name !== "children");
  const isGroup = offer.people.min > 1 && !asked.has("adults") && !asked.has("children");
  const others = isNew ? lengths.filter(({ value }) => value !== String(minutes)) : [];
  return {
    line: isWrong
      ? "How long, and who comes"
      : `${formatLength(minutes)} for ${formatParty(party)}, ${price}`,
    others:
      others.length > 0 ? `or ${others.map(({ label, hint }) => `${label}, ${hint}`).join("; ")}` : undefined,
    isOpen: isWrong || (isNew && (isAskedHere || isGroup)) || asked.has(CHANGE_WHO),
  };
}

/** What of an offer the page has shown: if it changes meanwhile, the page is shown again. */
function shownOf({ lengths, areas }: Offer) {
  return areas ? [lengths, areas] : lengths;
}

/** What to say if the time that was chosen on a day is not open for who comes, or for how long they come. */
function closedTime(
  starts: string | undefined,
  { date, times }: { date: string; times: readonly OpenTime[] },
  { party, minutes }: AskedVisit,
): string | undefined {
  if (!starts || studioDay(starts) !== date || times.some((time) => time.starts === starts)) return undefined;
  const words = `${formatClockTime({ starts })} is not open for ${formatParty(party)}, ${formatLength(minutes)}.`;
  return times.length > 0 ? `${words} Please choose one of these times.` : words;
}

/** What to say where no time is open on the chosen day, or at all; undefined where there is one. */
function nothingOpen(
  { chosen, isAnyOpen }: NonNullable<ReturnType<typeof readOpenDays>>,
  problem: string | undefined,
  waitlist: { label: string; path: string } | undefined,
  roomsOn: (date: string) => { label: string; path: string }[],
) {
  if (!chosen)
    return isAnyOpen
      ? undefined
      : {
          title: "Nothing is open in the coming weeks",
          lead: `You can choose another room, or ${waitlist ? "we can tell you when a place opens" : "ask us"}.`,
          others: [{ label: "See the other rooms", path: bookPath }],
          waitlist,
        };
  if (chosen.times.length > 0) return undefined;
  const day = formatDay(chosen.date);
  const others = roomsOn(chosen.date);
  const lead = [
    chosen.closed || problem,
    others.length > 0 && "These rooms have open times on that day.",
    "You can choose another day.",
  ];
  return {
    title: chosen.closed === undefined ? `Nothing is open on ${day}` : `We are closed on ${day}`,
    lead: lead.filter(Boolean).join(" "),
    others,
    waitlist,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const parts = visitsOf(context);
  const { booking, setup } = parts;
  const offer = findOffer(setup, params.offer);
  const form = await readPostedForm(request);
  const postcode = form.get("postcode");
  const place = postcode === null ? undefined : areaName(offer, postcode);
  if (place !== undefined) form.set("area", place);
  const asked = askedBy(form, request);
  if (postcode !== null && place === undefined) {
    const page = readTimes(parts, offer, asked);
    const { typed, errors = [] } = readPosted(areaForm(), form);
    const refusal = errors.length > 0 ? undefined : outsideWords(offer);
    return data({ page, errors, refusal, typed }, { status: 422 });
  }
  // Other days or times, or the first press of all: from here on the visit has its key. A time that is chosen is held at once.
  const isChosen = form.has("starts");
  if (form.has("date") || form.has("from") || !(isChosen || asked.has("date")))
    throw beginVisit(form, request, booking);
  const page = readTimes(parts, offer, asked);
  const visit = readVisit(asked, offer);
  const wrong = page.errors;
  const refuse = (field: string, message: string, status = 422) =>
    data({ page, errors: [...wrong, { field, message }], refusal: undefined }, { status });
  if (wrong.length > 0 || page.request)
    return data({ page, errors: wrong, refusal: undefined }, { status: 422 });
  if (isStale(form, shownOf(offer)))
    return data({ page, errors: [], refusal: pricesChanged }, { status: 409 });
  const starts = form.get("starts");
  const { pathname, searchParams } = new URL(request.url);
  const isOtherParty = visitQuery(visit) !== visitQuery(readVisit(searchParams, offer));
  // Without JavaScript, Enter is the same in every field: it goes on with a time only if nothing was changed that times depend on.
  if (form.get("act") === "enter" && (isOtherParty || !starts))
    return redirectTo(`${pathname}?${asked}#${asked.has("date") ? "times" : "days"}`);
  if (!starts) return refuse("starts", "Please choose one of the times.");
  if (isOtherParty && page.times?.problem)
    return refuse(page.times.groups.length > 0 ? "starts" : "times", page.times.problem, 409);
  const { minutes, party } = visit;
  const choice: LineChoice = { offer: offer.slug, minutes, starts, party, area: page.area?.name };
  const { hold, line, visit: key } = page.kept;
  checkHeld({ request, context }, page.kept);
  const kept = chosenFor(booking, page.kept, form);
  const next = (made: string) =>
    hold && line !== undefined ? nextStepPath(hold, booking) : bookStepPath("details", made);
  const before = heldBy(booking, page.kept);
  if (before && hold && line === undefined && isAddedBefore(before, choice, form))
    return redirectTo(next(hold));
  const id = form.get("page") || undefined;
  const result = await keep(booking, choice, { ...kept, page: id });
  if (result.kind === "held") return redirectTo(next(result.hold));
  // Others at the same address have two times already: this one goes on without being kept.
  const noted =
    result.kind === "too-many" ? await keep(booking, choice, { ...kept, page: id }, false) : undefined;
  if (noted?.kind === "held") return redirectTo(unkeptPath(next(noted.hold)));
  if (result.kind === "invalid")
    return refuse("starts", result.errors[0]?.message ?? "Please choose another time.");
  if (result.kind === "over-share") return redirectTo(requestPath(choice, { hold }));
  // Begun in another window meanwhile.
  if (result.kind === "paying") return redirectTo(lastPage(kept));
  if (result.kind === "taken" && !hold && key && before && hasTime(before, choice))
    return data({ page, errors: [], refusal: keptAlready(key) }, { status: 409 });
  const { status, ...words } = refusalWords(result, setup.timeZone);
  const others = result.kind === "taken" ? nearLinks(result.nearest, choice, { hold, line, visit: key }) : [];
  return data({ page, errors: [], refusal: { ...words, others } }, { status });
}

/** The studio has changed what this room costs, or for how long one can come, while the page was open. */
const pricesChanged = {
  title: "The price or the lengths have changed",
  text: "Here they are as they are now. Nothing is kept or booked yet: please look, and choose once more.",
};

/** Holds a time: the first one starts a visit; later ones are added to it, or replace one of its lines. */
function keep(
  booking: BookingParts["booking"],
  choice: LineChoice,
  { hold, line, visit, page }: KeptVisit & { page: string | undefined },
  isLive = true,
): Promise<HoldResult> {
  if (!hold) return booking.hold([choice], visit, isLive, page);
  const lines = booking.readHold(hold)?.lines ?? [];
  // Copies what was entered for the first room, so that nobody types it twice.
  const like = lines.find(({ id }) => String(id) === line) ?? lines[0];
  const said = like && { helps: like.helps.map(({ id }) => id), note: like.note };
  return booking.holdLine(
    hold,
    { ...choice, ...said },
    line === undefined ? undefined : Number(line),
    isLive,
  );
}

function ask(offer: Offer, { minutes, party }: AskedVisit) {
  return { offer: offer.slug, minutes, people: party.people };
}

/** Said in place of who comes and the price, once something else was entered. */
const FOLLOWS = "Who comes and the price change when you continue";

export default function BookTimes({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { name, offer, kept, sent, again, held, seen, days, zone, date, times, nothing, request, ...more } =
    page;
  const { holdMinutes, area, what, ...party } = more;
  const mustAsk = area && area.name === undefined;
  const [isOther, setIsOther] = useState(false);
  const isBegun = kept.hold !== undefined || kept.visit !== undefined;
  const show = useShowTimes(isBegun ? "get" : "post");
  const refusal = actionData?.refusal;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  const errors = actionData?.errors ?? loaderData.errors;
  const error = errors.find(({ field }) => field === "starts")?.message ?? times?.problem;
  return (
    <BookingPage
      documentTitle={`When: ${name}`}
      title={name}
      lead={area ? "When should we come?" : "When would you like to come?"}
      crumb="When"
      picture={loaderData.picture}
      senses={loaderData.senses}
      step={2}
      back={[what]}
      isWide
      isError={actionData !== undefined || errors.length > 0}
    >
      {refusal && <RefusalNote {...refusal} />}
      {held && <p className={styles.held}>{held}</p>}
      {request && (
        <RefusalNote
          title={`This visit is for up to ${party.most} people`}
          text="For a larger group, ask us. We will look for a way together, and write back."
          others={[{ label: "Ask us for a visit of a larger group", href: request }]}
        />
      )}
      {area?.name && (
        <p className={styles.held}>
          {area.words} <a href={offerTimesPath(offer)}>Another place</a>
        </p>
      )}
      {area?.name && area.ask && (
        <RefusalNote
          title="You ask, and we find a day with you"
          text="Tell us which day would suit you. We write back, and nothing is booked until you say so."
          tone="info"
          others={[{ label: "Ask us for this visit", href: area.ask }]}
        />
      )}
      {mustAsk ? (
        <AreaForm words={area.words} hidden={kept} typed={typed} errors={errors} />
      ) : (
        <OpenTimes
          show={show}
          isBegun={isBegun}
          hidden={{
            ...kept,
            ...sent,
            seen,
            ...(again && { again: "1" }),
            ...(area?.name && { area: area.name }),
          }}
          errors={errors}
          party={
            <>
              <EnterButton name="act" value="enter" />
              <PartyForm
                {...party}
                errors={errors}
                date={date}
                show={show}
                onEnter={() => setIsOther(true)}
              />
            </>
          }
          times={
            nothing ? (
              <NothingOpen {...nothing} offer={offer} date={date} />
            ) : (
              times && (
                <TimeChoice
                  {...times}
                  summary={isOther ? [...times.summary.slice(0, 1), FOLLOWS] : times.summary}
                  zone={zone}
                  error={error}
                  submit="Continue with this time"
                  note={`We keep it for you for ${holdMinutes} minutes. Nothing is booked yet.`}
                />
              )
            )
          }
          days={days}
        />
      )}
    </BookingPage>
  );
}

/** Other rooms with open times for a party on a day, with the paths of their times. */
function otherRooms(
  booking: VisitService,
  { offers }: BookingSetup,
  { party, minutes: asked }: AskedVisit,
  date: string,
): { label: string; path: string }[] {
  return offers.flatMap((offer) => {
    const { slug, name, people } = offer;
    // Nobody knows yet where it would go.
    if (comesToGuest(offer)) return [];
    if (party.people < people.min || party.people > people.max) return [];
    const minutes = readLength(String(asked), offer);
    const answer = booking.times({ offer: slug, minutes, people: party.people, from: date, days: 1 });
    const [first] = answer.kind === "times" ? answer.days : [];
    const open = first?.date === date ? first.times.length : 0;
    if (open === 0) return [];
    return [{ label: `${name}, ${count(open, "time", "times")}`, path: `${offerTimesPath(slug)}#times` }];
  });
}
