import { comesToGuest } from "#core/booking/areas.ts";
import { describeOffer } from "#core/booking/describe-offer.ts";
import { formatParty, partyFormOf, partyNoteOfAll } from "#core/booking/line-form.ts";
import { formatRate } from "#core/booking/price.ts";
import type { Offer } from "#core/booking/setup.ts";
import type { OpenDay, OpenTime, TimesAnswer } from "#core/booking/times-answer.ts";
import { namesOf } from "#core/form/answers.ts";
import { offerTimesPath, REQUEST_PATH } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import { clockName, formatDay, formatLength } from "#core/values/time.ts";
import { findEntry } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { groupTimes } from "../group-times.ts";
import { readOpenDays } from "../open-days.ts";
import { OpenTimes } from "../open-times.tsx";
import { PartyFields } from "../party-fields.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { Route } from "./+types/day";
import { beginVisit, heldBy, heldWords, lastPage, visitFromQuery, whatPath } from "./begin-visit.ts";
import { BookingPage } from "./booking-page.tsx";
import { visitsOf } from "./live.ts";
import { type AskedVisit, anyOffer, numbersForm, readVisit, visitQuery } from "./party.ts";
import { CHANGE_WHO } from "./present-visit.ts";
import { RoomsOfDay } from "./rooms-of-day.tsx";
import { sensesOf } from "./senses-of.ts";
import styles from "./times.module.css";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = visitsOf(context);
  const { searchParams: query } = new URL(request.url);
  const { visit = "" } = visitFromQuery(query);
  const held = heldBy(booking, { visit });
  // While it is being paid, its last page says what can be done.
  if (held?.paying) throw redirectTo(lastPage({ visit }));
  const { party, typed, errors } = readVisit(query, anyOffer(setup));
  const { adults = "", children = "" } = typed;
  // Nobody knows yet where we would come to.
  const offers = setup.offers.filter((offer) => !comesToGuest(offer));
  const asked = offers.map((offer) => ({ offer, visit: readVisit(query, offer) }));
  const fitting = asked.filter((each) => each.visit.errors.length === 0 && !each.visit.isTooLarge);
  // No room takes so many: a person finds a way.
  if (errors.length === 0 && fitting.length === 0) throw redirectTo(`${REQUEST_PATH}?${query}`);
  const timesOf = (each: (typeof fitting)[number], span: { from?: string; days: number }, hold?: string) =>
    booking.times({
      offer: each.offer.slug,
      minutes: each.visit.minutes,
      people: party.people,
      ...(hold && { hold }),
      ...span,
    });
  const roomsOn = new Map<string, Set<number>>();
  const days =
    errors.length > 0
      ? undefined
      : readOpenDays({
          times: (span) => {
            const answers = fitting.map((each) => timesOf(each, span));
            for (const [room, answer] of answers.entries())
              for (const { date } of answer.kind === "times" ? answer.days : [])
                roomsOn.set(date, (roomsOn.get(date) ?? new Set()).add(room));
            return together(answers);
          },
          from: query.get("from"),
          date: query.get("date"),
          // The times of all rooms together are many, and help nobody to choose a day.
          choiceOn: ({ date }) => `${count(roomsOn.get(date)?.size ?? 0, "room", "rooms")} to choose from`,
        });
  const date = days?.chosen?.date;
  const rooms = date
    ? fitting.map((each) => ({
        ...each,
        times: timesOn(date, timesOf(each, { from: date, days: 1 }, visit)),
      }))
    : [];
  const open = rooms.filter(({ times }) => times.length > 0);
  return {
    party: { adults, children },
    who: formatParty(party),
    note: partyNoteOfAll(setup.offers),
    errors,
    kept: visit === "" ? {} : { visit },
    page: booking.newKey(),
    again: held !== undefined,
    what: whatPath({ visit }, held !== undefined, { party }),
    held: heldWords(held?.lines ?? [], { visit }),
    days,
    rooms:
      date === undefined
        ? undefined
        : await withPictures({
            day: formatDay(date),
            zone: `Times are by our clock: ${clockName(setup.timeZone)}.`,
            closed: days?.chosen?.closed,
            open: open.map((each) => roomOf(each, date, setup.currency)),
            others: rooms
              .filter(({ times }) => times.length === 0)
              .map((each) => ({
                name: each.offer.name,
                href: `${offerTimesPath(each.offer.slug)}?${visitQuery(each.visit, { visit: visit || undefined })}`,
              })),
          }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return beginVisit(await readPostedForm(request), request, visitsOf(context).booking);
}

/** Open times of several rooms as one answer. A day on which only some are closed is none on which the studio is. */
function together(answers: readonly TimesAnswer[]): TimesAnswer | undefined {
  const [first, ...others] = answers.filter((answer) => answer.kind === "times");
  if (!first) return undefined;
  const days = new Map<string, OpenTime[]>();
  for (const { date, times } of [first, ...others].flatMap((answer) => answer.days))
    days.set(date, [...(days.get(date) ?? []), ...times]);
  const sorted: OpenDay[] = [...days].map(([date, times]) => ({ date, times }));
  return {
    ...first,
    days: sorted.toSorted((a, b) => a.date.localeCompare(b.date)),
    closed: first.closed.filter(({ date }) =>
      others.every(({ closed }) => closed.some((day) => day.date === date)),
    ),
  };
}

function timesOn(date: string, answer: TimesAnswer): readonly OpenTime[] {
  return (answer.kind === "times" && answer.days.find((day) => day.date === date)?.times) || [];
}

/** A room with its open times. One that asks for more than numbers of people asks it on its own page. */
function roomOf(
  { offer, visit, times }: { offer: Offer; visit: AskedVisit; times: readonly OpenTime[] },
  date: string,
  currency: string,
) {
  const { slug, name, lengths } = offer;
  const { capacity, ages } = describeOffer(offer, currency, date);
  const rateOf = (minutes: number) => {
    const length = lengths.find((each) => each.minutes === minutes);
    return `${formatLength(minutes)}, ${length ? formatRate(length, currency, date) : ""}`;
  };
  const asksMore = namesOf(partyFormOf(offer)).length > namesOf(numbersForm()).length;
  const path = (minutes: number) =>
    `${offerTimesPath(slug)}?${visitQuery({ ...visit, minutes }, { date })}${asksMore ? `&${CHANGE_WHO}` : ""}`;
  return {
    name,
    picture: findEntry("services", slug)?.imageSmall,
    fact: rateOf(visit.minutes),
    about: `${capacity}. ${ages}`,
    senses: sensesOf(slug),
    groups: groupTimes(times),
    path: path(visit.minutes),
    isOwnPage: asksMore,
    others: lengths
      .filter(({ minutes }) => minutes !== visit.minutes)
      .map(({ minutes }) => ({ label: rateOf(minutes), path: path(minutes) })),
  };
}

/** For visitors who know their day: the rooms that are open on it, each with its times. A time that is pressed is held. */
export default function BookDay({ loaderData }: Route.ComponentProps) {
  const { party, who, note, errors, kept, page, again, held, what, days, rooms } = loaderData;
  const isBegun = "visit" in kept;
  const show = useShowTimes(isBegun ? "get" : "post");
  const isFolded = rooms !== undefined && rooms.open.length > 0;
  return (
    <BookingPage
      title={rooms ? rooms.day : "Which day?"}
      lead={rooms ? "Which room, and when?" : "Choose your day. Then you see each room with its open times."}
      crumb="When"
      step={2}
      back={[what]}
      isWide
      isError={errors.length > 0}
    >
      {held && <p className={styles.held}>{held}</p>}
      <OpenTimes
        show={show}
        isBegun={isBegun}
        isEnterIdle
        hidden={{ ...kept, page, ...(again && { again: "1" }) }}
        errors={errors}
        folded={isFolded ? `For ${who}. Another day, or other people` : undefined}
        party={
          <>
            <PartyFields party={party} note={note} errors={errors} />
            <div>
              <Button
                {...show(rooms ? "times" : "days")}
                variant="secondary"
                {...(days?.chosen && { name: "date", value: days.chosen.date })}
              >
                {rooms ? "Show open times" : "Show open days"}
              </Button>
            </div>
          </>
        }
        days={days}
        below={rooms && <RoomsOfDay {...rooms} />}
      />
    </BookingPage>
  );
}
