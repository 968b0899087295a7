import { data } from "react-router";
import { bookPath, bookStepPath } from "#contract/booking/addresses.ts";
import type { Offer } from "#contract/booking/setup.ts";
import type { HoldResult, LineChoice } from "#contract/booking/visit.ts";
import { formatPrice } from "#contract/format-price.ts";
import { groupTimes } from "#src/features/booking/group-times.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import { priceOn } from "#src/lib/describe-offer.ts";
import { formatDay } from "#src/lib/format-date.ts";
import { offerTimesPath } from "#src/lib/paths.ts";
import { clockName, formatLength, todayIn } from "#src/lib/studio-time.ts";
import type { PageHandle } from "#src/root.tsx";
import { BookingFrame } from "#src/sections/booking-frame/booking-frame.tsx";
import { NothingOpen } from "#src/sections/open-times/nothing-open.tsx";
import { OpenTimes } from "#src/sections/open-times/open-times.tsx";
import { PartyForm } from "#src/sections/open-times/party-form.tsx";
import { TimeChoice } from "#src/sections/open-times/time-choice.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/book-times";
import { findOffer } from "./shared/booking/find-offer.ts";
import { type BookingParts, bookingOf } from "./shared/booking/live.ts";
import { readOpenDays } from "./shared/booking/open-days.ts";
import { otherRooms } from "./shared/booking/other-rooms.ts";
import { type Party, partyQuery, readParty } from "./shared/booking/party.ts";
import { refusalWords } from "./shared/booking/refusal-words.ts";
import { nearLinks } from "./shared/booking/visit-words.ts";
import { liveMeta, PageTitle } from "./shared/live-head.tsx";
import { readForm, redirectTo } from "./shared/posted-form.ts";
import { useFrame } from "./shared/use-frame.ts";

export const handle: PageHandle = { isLive: true };

export const meta = liveMeta;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const offer = findOffer(setup, params.offer);
  const query = new URL(request.url).searchParams;
  const party = readParty(query, offer);
  const kept = holdFromQuery(query);
  const href = (change: Record<string, string>) =>
    `${offerTimesPath(offer.slug)}?${partyQuery(party, { ...kept, ...change })}`;
  const canSearch = Object.keys(party.errors).length === 0 && !party.isTooLarge;
  const date = query.get("date");
  const { hold } = kept;
  const days = canSearch
    ? readOpenDays({
        times: (span) => booking.times({ ...ask(offer, party), ...(hold && { hold }), ...span }),
        from: query.get("from"),
        date,
        href,
      })
    : undefined;
  const chosen = days?.chosen;
  return {
    name: offer.name,
    minutes: String(party.minutes),
    party: {
      adults: party.adults,
      children: party.children,
      companions: offer.companionsFree > 0 ? party.companions : undefined,
    },
    most: offer.people.max,
    errors: party.errors,
    lengths: offer.lengths.map((length) => ({
      value: String(length.minutes),
      label: formatLength(length.minutes),
      hint: `${formatPrice(priceOn(length, date ?? todayIn(setup.timeZone)), setup.currency)}${length.per === "person" ? " a person" : ""}`,
    })),
    kept,
    days,
    zone: `Times are by our clock: ${clockName(setup.timeZone)}.`,
    times: chosen && {
      day: formatDay(chosen.date),
      groups: groupTimes(chosen.times),
      chosen: query.get("starts") ?? undefined,
      others: chosen.times.length > 0 ? [] : otherRooms(booking, setup, party, chosen.date, kept),
    },
    waitlist: `/book/waitlist?${partyQuery(party, { offer: offer.slug, date: date ?? undefined })}`,
    request: party.isTooLarge
      ? `/book/request?${partyQuery(party, { offer: offer.slug, date: date ?? undefined })}`
      : undefined,
    holdMinutes: setup.hold,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { booking, setup } = bookingOf(context);
  const offer = findOffer(setup, params.offer);
  const query = new URL(request.url).searchParams;
  const party = readParty(query, offer);
  const starts = (await readForm(request)).get("starts") ?? "";
  if (!starts) return data({ error: "Please choose one of the times." }, { status: 422 });
  const { adults, children, companions } = party;
  const choice: LineChoice = { ...ask(offer, party), starts, adults, children, companions };
  const { hold, line } = holdFromQuery(query);
  const result = await keep(booking, choice, hold, line);
  if (result.kind === "held")
    return redirectTo(bookStepPath(hold && line !== undefined ? "check" : "details", result.hold));
  if (result.kind === "invalid")
    return data({ error: result.errors[0]?.message ?? "Please choose another time." }, { status: 422 });
  const { status, ...words } = refusalWords(result);
  const others =
    result.kind === "taken"
      ? nearLinks(result.nearest, { ...choice, adults, children, companions }, { hold, line })
      : [];
  return data({ refusal: { ...words, others } }, { status });
}

/** Holds a time: the first one starts a visit; later ones are added to it, or replace one of its lines. */
function keep(
  booking: BookingParts["booking"],
  choice: LineChoice,
  hold: string | undefined,
  line: string | undefined,
): Promise<HoldResult> {
  if (!hold) return booking.hold([choice]);
  const lines = booking.readHold(hold)?.lines ?? [];
  // Copies what was entered for the first room, so that nobody types it twice.
  const like = lines.find(({ id }) => String(id) === line) ?? lines[0];
  const said = like && { helps: like.helps.map(({ id }) => id), note: like.note };
  return booking.holdLine(hold, { ...choice, ...said }, line === undefined ? undefined : Number(line));
}

function ask(offer: Offer, { minutes, people }: Party) {
  return { offer: offer.slug, minutes, people };
}

/** The visit being put together, and the line whose time is being changed. */
function holdFromQuery(query: URLSearchParams): { hold?: string; line?: string } {
  const [hold, line] = [query.get("hold"), query.get("line")];
  return { ...(hold && { hold }), ...(hold && line && /^\d{1,9}$/.test(line) && { line }) };
}

export default function BookTimes({ loaderData, actionData }: Route.ComponentProps) {
  const { name, kept, days, zone, times, waitlist, request, holdMinutes, ...form } = loaderData;
  const { site } = useFrame();
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>{`When: ${name}`}</PageTitle>
      <TitleBanner
        title={name}
        lead="When would you like to come?"
        crumb="When"
        trail={[{ label: "Book", href: bookPath }]}
      />
      <BookingFrame step={2} back={[bookPath]} studio={site}>
        {refusal && <Refusal {...refusal} />}
        {request && (
          <Refusal
            title={`This visit is for up to ${form.most} people`}
            text="For a larger group, ask us. We will look for a way together, and write back."
            others={[{ label: "Ask us for a visit of a larger group", href: request }]}
          />
        )}
        <OpenTimes
          party={<PartyForm {...form} hidden={kept} />}
          times={
            times ? (
              times.groups.length > 0 ? (
                <TimeChoice
                  {...times}
                  zone={zone}
                  error={error}
                  submit="Continue with this time"
                  note={`We keep it for you for ${holdMinutes} minutes. Nothing is booked yet.`}
                />
              ) : (
                <NothingOpen
                  title={`Nothing is open on ${times.day}`}
                  lead={`${times.others.length > 0 ? "These rooms have open times on that day. " : ""}Other days are below.`}
                  others={times.others}
                  waitlist={{ label: "Tell me if a place opens", href: waitlist }}
                />
              )
            ) : (
              days &&
              !days.isAnyOpen && (
                <NothingOpen
                  title="Nothing is open in the coming weeks"
                  lead="You can choose another room, or we can tell you when a place opens."
                  others={[{ label: "See the other rooms", href: bookPath }]}
                  waitlist={{ label: "Tell me if a place opens", href: waitlist }}
                />
              )
            )
          }
          days={days}
        />
      </BookingFrame>
    </>
  );
}
