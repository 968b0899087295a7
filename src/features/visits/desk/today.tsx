import { isEvent } from "#core/booking/setup.ts";
import { providerName } from "#core/pay/provider.ts";
import { deskPath } from "#core/values/desk-addresses.ts";
import { count } from "#core/values/plural.ts";
import { addDays, clockIn, formatClock, formatDay } from "#core/values/time.ts";
import type { Desk } from "#desk/desk-service.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { useAutoRefresh } from "#desk/parts/use-auto-refresh.ts";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, deskBookingPath, type MenuItem, menuOf, rooms } from "#desk/rooms.ts";
import { owedSums } from "#features/money/model.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/today";
import { doVisitAct, readActNotice } from "./bookings-of.ts";
import { AddLink, DayNav, VisitList } from "./bookings-parts.tsx";
import { calendarPath, dayPath, newVisitPath } from "./bookings-view.ts";
import { callWords, doCallAct, isCallAct, offeredWords, otherCallWords, waitingCallWords } from "./calls.ts";
import { CallList } from "./calls-to-make.tsx";
import { DayStrip } from "./day-strip.tsx";
import { RefusedPayment } from "./desk-visit.tsx";
import type { PaymentFinding, StuckRefund } from "./paying-back.server.ts";
import { columnsOf, dayStrip } from "./present-calendar.ts";
import { toConfirmWords } from "./present-to-confirm.ts";
import { deskVisitWords, holdLine, shownEvents, withEventsAsOne } from "./present-visits.ts";
import type { ToGiveBack } from "./studio-backs.server.ts";
import { AsOf, DeskDay, EventOfDay, Waiting } from "./today-parts.tsx";
import { AskAgain } from "./visit-forms.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).search === "" && beginsWithSample(deskOf(context)))
    throw redirectTo(rooms["make-it-yours"].address);
  // Where nothing could ever be booked, the desk begins with what people write.
  if (!deskOf(context).bookings) throw redirectTo(rooms.messages.address);
  const { visits, payingBack, waiting, unconfirmed, closedTimes, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { date, today, visits: all } = visits.day(searchParams.get("date") ?? undefined);
  const holds = unconfirmed.holds(date, 1);
  const clock = clockIn(setup.timeZone);
  const columns = columnsOf([{ date, visits: withEventsAsOne(all), holds, closed: closedTimes.on(date) }], {
    today,
    rooms: setup.rooms,
  });
  return {
    notice: readActNotice(request),
    clock: formatClock(clock),
    isToday: date === today,
    day: formatDay(date),
    date,
    rooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    visits: all.filter(({ offer }) => !isEvent(offer)).map((visit) => deskVisitWords(visit, setup.currency)),
    events: shownEvents(all).map(({ name, href, visits: signUps }) => {
      const words = signUps.map((visit) => deskVisitWords(visit, setup.currency));
      const people = signUps.reduce((sum, visit) => sum + visit.people, 0);
      const here = words.filter(({ isHere }) => isHere).length;
      const facts = [
        words[0]?.time ?? "",
        count(people, "person", "people"),
        ...(here > 0 ? [`${here} of ${words.length} here`] : []),
      ];
      return { name, href, facts: facts.join(" · "), visits: words };
    }),
    holds: holds.map(holdLine),
    strip: dayStrip(columns, { setup, today, clock }),
    calls:
      date === today
        ? [
            ...waiting.calls().map((call) => waitingCallWords(call, setup.studio.name)),
            ...visits.calls().map((call) => callWords(call, setup.studio.name)),
            ...deskOf(context).calls.list().map(otherCallWords),
          ]
        : [],
    toConfirm:
      date === today ? visits.toConfirm().map((booking) => toConfirmWords(booking, setup.currency)) : [],
    offered: date === today ? waiting.offeredToday().map(offeredWords) : [],
    waiting:
      date === today
        ? [
            // First, what was paid and is missing here: somebody may stand at the door.
            ...payingBack.findings().map(findingLink),
            ...menuOf(deskOf(context)).flatMap(waitingWords),
            ...toGiveBackLink([...payingBack.owed(), ...deskOf(context).money.noted(setup.timeZone)]),
            ...payingBack.stuck().map(stuckLink),
          ]
        : [],
  };
}

/** Whether an owner has nothing to do here yet but to make the sample their own. */
function beginsWithSample(desk: Desk): boolean {
  const { who, makeItYours } = desk;
  return (
    mayDo(who.role, "change words") &&
    makeItYours.isNew() &&
    menuOf(desk).every(({ count: waiting = 0 }) => waiting === 0)
  );
}

/** Link to what is to be given back: how much, and since when. */
function toGiveBackLink(owed: readonly Pick<ToGiveBack, "cents" | "currency" | "since">[]) {
  const [longest] = owed.toSorted((one, other) => one.since.localeCompare(other.since));
  if (!longest) return [];
  const sum = owedSums(owed).join(" and ");
  return [
    {
      label: `${sum} to give back, since ${formatDay(longest.since)}`,
      href: `${rooms.money.address}#to-give-back`,
    },
  ];
}

/** Link to what the provider could not give back. */
function stuckLink({ id, reference, sum }: StuckRefund) {
  const page = reference ? deskBookingPath(reference) : rooms.money.address;
  return { label: `${sum} to give back`, href: `${page}#stuck-${id}` };
}

/** Link to what the owner has to deal with at the provider. */
function findingLink({ what, sum, id }: PaymentFinding) {
  const labels = {
    dispute: `${sum} is asked back by a bank`,
    part: `${sum} went back at ${providerName}: what was it for?`,
    unknown: `${providerName} has ${sum} that nobody here knows`,
  };
  return { label: labels[what], href: `${rooms.money.address}#${what}-${id}` };
}

/** What waits in a room, as a link to it; nothing if nothing does. */
function waitingWords({ address, what, count: waiting = 0 }: MenuItem) {
  if (!what || waiting === 0) return [];
  return [{ label: count(waiting, ...what), href: address === deskPath ? "#calls" : address }];
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  return isCallAct(form) ? doCallAct(request, form, context) : doVisitAct(request, form, context);
}

/** Who comes today, or on the day named in the URL. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, clock, isToday, day, date, waiting, strip } = loaderData;
  const { rooms, visits, events, holds, calls, toConfirm, offered } = loaderData;
  const title = isToday ? "Today" : day;
  const isReached = useAutoRefresh();
  const action = isToday ? deskPath : dayPath(date);
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice}>
        <DayNav
          label="Days"
          before={{ label: "Previous day", href: dayPath(addDays(date, -1)) }}
          now={isToday ? { label: day } : { label: "Today", href: deskPath }}
          after={{ label: "Next day", href: dayPath(addDays(date, 1)) }}
        />
        <AddLink href={newVisitPath(isToday ? {} : { date })} />
      </RoomTitle>
      {actionData?.question && <AskAgain {...actionData.question} action={action} />}
      <Waiting links={waiting} />
      <DayStrip {...strip} href={calendarPath({ days: 1 }, date)} />
      <RefusedPayment value={actionData?.payment}>
        {(visits.length > 0 || events.length === 0) && (
          <DeskDay
            visits={visits}
            action={action}
            rooms={rooms}
            empty={`Nobody has booked for this day${holds.length > 0 ? " yet" : ""}. Visits appear here as soon as they are booked.`}
          />
        )}
        {events.map(({ name, href, facts, visits: signUps }) => (
          <EventOfDay key={href} name={name} href={href} facts={facts}>
            <DeskDay visits={signUps} action={action} rooms={rooms} empty="" />
          </EventOfDay>
        ))}
      </RefusedPayment>
      <AsOf clock={clock} isReached={isReached} />
      <Stack gap={3}>
        <DeskLinks
          label="To do"
          links={[{ label: "Print the day", href: `${deskAt("day-sheet")}?date=${date}` }]}
        />
        {holds.length > 0 && <VisitList title="Being chosen" visits={holds} />}
        <CallList title="To confirm" id="to-confirm" calls={toConfirm} action={action} />
        <CallList title="Calls to make" id="calls" calls={calls} action={action} />
        <CallList title="Offered today" calls={offered} action={action} />
      </Stack>
    </>
  );
}
