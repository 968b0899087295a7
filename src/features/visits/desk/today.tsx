import { isEvent } from "#core/booking/setup.ts";
import { providerName } from "#core/pay/provider.ts";
import { deskPath } from "#core/values/desk-addresses.ts";
import { count } from "#core/values/plural.ts";
import { addDays, clockIn, formatClock, formatDay } from "#core/values/time.ts";
import type { Desk, DeskBookings } from "#desk/desk-service.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { RowAsk } from "#desk/parts/desk-list.tsx";
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
import type { FirstTime } from "./earlier.server.ts";
import type { PaymentFinding, StuckRefund } from "./paying-back.server.ts";
import { columnsOf, dayStrip } from "./present-calendar.ts";
import { isOnRoute, routeStops } from "./present-route.ts";
import { toConfirmWords } from "./present-to-confirm.ts";
import {
  type DeskVisitWords,
  deskVisitWords,
  holdLine,
  isToCome,
  receivedWords,
  shownEvents,
  withEventsAsOne,
} from "./present-visits.ts";
import type { DeskVisitFacts } from "./read-visits.server.ts";
import { RouteSheet } from "./route-sheet.tsx";
import type { ToGiveBack } from "./studio-backs.server.ts";
import { AlsoWaiting, AsOf, DeskDay, PartOfDay, type WaitingLine } from "./today-parts.tsx";
import { AskAgain } from "./visit-forms.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).search === "" && beginsWithSample(deskOf(context)))
    throw redirectTo(rooms["make-it-yours"].address);
  const isReceiver = !mayDo(deskOf(context).who.role, "see bookings");
  // Where nothing could ever be booked, the desk begins with what people write.
  if (!deskOf(context).bookings)
    throw redirectTo(isReceiver ? rooms.account.address : rooms.messages.address);
  const { visits, earlier, waiting, unconfirmed, closedTimes, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { date, today, visits: all } = visits.day(searchParams.get("date") ?? undefined);
  const clock = clockIn(setup.timeZone);
  const holds = isReceiver ? [] : unconfirmed.holds(date, 1);
  const columns = isReceiver
    ? undefined
    : columnsOf([{ date, visits: withEventsAsOne(all), holds, closed: closedTimes.on(date) }], {
        today,
        rooms: setup.rooms,
      });
  // All else that waits is not for whoever only receives guests.
  const isForAll = date === today && !isReceiver;
  const firstTimes = date === today ? earlier.firstTimes(all) : new Map<number, FirstTime>();
  const wordsOf = (visit: DeskVisitFacts) => {
    const words = deskVisitWords(visit, firstTimes.get(visit.line));
    return isReceiver ? receivedWords(words) : words;
  };
  const here = all.filter((visit) => !isOnRoute(visit));
  const next = date === today ? here.find(isToCome) : undefined;
  return {
    isReceiver,
    notice: roadNotice(searchParams, date === today ? deskPath : dayPath(date)) ?? readActNotice(request),
    clock: formatClock(clock),
    isToday: date === today,
    dayName: formatDay(date),
    date,
    rooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    next: next?.line,
    stops: routeStops(all).map((stop) => (isReceiver ? { ...stop, href: undefined } : stop)),
    canStop:
      date >= today && all.some((visit) => isOnRoute(visit) && !visit.isCancelled && !visit.isCannotGo),
    visits: here.filter(({ offer }) => !isEvent(offer)).map(wordsOf),
    // The event of who comes next stands above the visits.
    isEventNext: next !== undefined && isEvent(next.offer),
    events: shownEvents(all).map(({ name, href, visits: signUps }) => {
      const words = signUps.map(wordsOf);
      const people = signUps.reduce((sum, visit) => sum + visit.people, 0);
      const here = words.filter(({ isHere }) => isHere).length;
      const facts = [
        words[0]?.time ?? "",
        count(people, "person", "people"),
        ...(here > 0 ? [`${here} of ${words.length} here`] : []),
      ];
      return { name, href: isReceiver ? undefined : href, facts: facts.join(" · "), visits: words };
    }),
    holds: holds.map(holdLine),
    strip: columns && dayStrip(columns, { setup, today, clock }),
    calls: isForAll
      ? [
          ...waiting.calls().map((call) => waitingCallWords(call, setup.studio.name)),
          ...visits.calls().map((call) => callWords(call, setup.studio.name)),
          ...deskOf(context).calls.list().map(otherCallWords),
        ]
      : [],
    toConfirm: isForAll ? visits.toConfirm().map(toConfirmWords) : [],
    offered: isForAll ? waiting.offeredToday().map(offeredWords) : [],
    waiting: isForAll ? whatWaits(deskOf(context), deskBookingsOf(context), all) : outsideLines(all),
  };
}

/** Whether an owner has nothing to do here yet but to make the sample their own. */
function beginsWithSample(desk: Desk): boolean {
  const { who, makeItYours } = desk;
  return (
    mayDo(who.role, "change words") &&
    makeItYours.isNew() &&
    desk.machineBefore.count() === 0 &&
    menuOf(desk).every(({ count: waiting = 0 }) => waiting === 0)
  );
}

/** What waits beside who comes: somebody at the door, somebody to tell, money to give back, and the rest. */
function whatWaits(desk: Desk, bookings: DeskBookings, visits: readonly DeskVisitFacts[]): WaitingLine[] {
  const { payingBack, visits: own, setup } = bookings;
  const rest = menuOf(desk).filter(({ address }) => address !== deskPath);
  const findings = payingBack.findings();
  const isAtDoor = ({ what }: PaymentFinding) => what === "unknown";
  const toConfirm = own.toConfirm().length;
  return [
    ...outsideLines(visits),
    // What was booked and is missing here, and what was paid: somebody may stand at the door.
    ...leftLine(desk.machineBefore.count()),
    ...findings.filter(isAtDoor).map(findingLine),
    ...menuOf(desk)
      .filter(({ address }) => address === deskPath)
      .flatMap(waitingLine),
    ...(toConfirm > 0 ? [{ label: `${toConfirm} to confirm`, count: toConfirm, href: "#to-confirm" }] : []),
    ...toGiveBackLine([...payingBack.owed(), ...desk.money.noted(setup.timeZone)]),
    ...payingBack.stuck().map(stuckLine),
    ...findings.filter((finding) => !isAtDoor(finding)).map(findingLine),
    ...rest.flatMap(waitingLine),
  ];
}

/** Who waits outside. */
function outsideLines(visits: readonly DeskVisitFacts[]): WaitingLine[] {
  return visits.filter((visit) => visit.said?.what === "outside" && isToCome(visit)).map(outsideLine);
}

function outsideLine({ line, firstName }: DeskVisitFacts): WaitingLine {
  return { label: `${firstName || "A guest"} is outside`, count: 1, href: `#visit-${line}` };
}

/** What the previous machine has taken in its last moments. */
function leftLine(count: number): WaitingLine[] {
  const label = `${count} from the previous machine`;
  return count === 0 ? [] : [{ label, count, href: deskAt("health", "machine-before") }];
}

/** What is to be given back: how much, and since when. */
function toGiveBackLine(owed: readonly Pick<ToGiveBack, "cents" | "currency" | "since">[]): WaitingLine[] {
  const [longest] = owed.toSorted((one, other) => one.since.localeCompare(other.since));
  if (!longest) return [];
  const sum = owedSums(owed).join(" and ");
  const label = `${sum} to give back, since ${formatDay(longest.since)}`;
  return [{ label, count: owed.length, href: `${rooms.money.address}#to-give-back` }];
}

/** What the provider could not give back. */
function stuckLine({ id, reference, sum }: StuckRefund): WaitingLine {
  const page = reference ? deskBookingPath(reference) : rooms.money.address;
  return { label: `${sum} to give back`, count: 1, href: `${page}#stuck-${id}` };
}

/** What the owner has to deal with at the provider. */
function findingLine({ what, sum, id }: PaymentFinding): WaitingLine {
  const labels = {
    dispute: `${sum} is asked back by a bank`,
    part: `${sum} went back at ${providerName}: what was it for?`,
    unknown: `${providerName} has ${sum} that nobody here knows`,
  };
  return { label: labels[what], count: 1, href: `${rooms.money.address}#${what}-${id}` };
}

/** What waits in a room; nothing if nothing does. */
function waitingLine({ address, what, count: waiting = 0 }: MenuItem): WaitingLine[] {
  if (!what || waiting === 0) return [];
  const href = address === deskPath ? "#calls" : address;
  return [{ label: count(waiting, ...what), count: waiting, href }];
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const road = await doRoadAct(form, context);
  if (road) return road;
  return isCallAct(form) ? doCallAct(request, form, context) : doVisitAct(request, form, context);
}

/** Says to all of a day that we cannot come, or that we can after all; undefined for other acts. */
async function doRoadAct(form: URLSearchParams, context: Route.ActionArgs["context"]) {
  const act = form.get("act");
  if (act !== "cannot-go" && act !== "go-after-all") return undefined;
  const { closedTimes } = deskBookingsOf(context);
  const date = form.get("date") ?? "";
  const query = new URLSearchParams({ date });
  if (act === "cannot-go") {
    const stopped = await closedTimes.cannotGo(date);
    if (stopped) query.set("stopped", [stopped.told, stopped.series, stopped.toldBefore].join(" "));
  } else query.set("resumed", String(await closedTimes.goAfterAll(form.get("series") ?? "")));
  return redirectTo(`${deskPath}?${query}`);
}

/** What was said to all of a day, with what undoes it. */
function roadNotice(query: URLSearchParams, action: string): ActNotice | undefined {
  const [told, series = "", before] = query.get("stopped")?.split(" ") ?? [];
  const date = query.get("date") ?? "";
  if (told !== undefined)
    return {
      words: stoppedWords(Number(told) || 0, Number(before) || 0),
      undo: { action, fields: { act: "go-after-all", series, date } },
    };
  const resumed = query.get("resumed");
  if (resumed === null) return undefined;
  return {
    words: `The day is open again, and ${count(Number(resumed) || 0, "visit is", "visits are")} told that we come.`,
  };
}

/** @param told how many visits are told now @param before and how many were when somebody pressed earlier */
function stoppedWords(told: number, before: number): string {
  const how = "by e-mail, or under Calls to make";
  if (told > 0) return `The day is closed, and ${count(told, "visit is", "visits are")} told: ${how}.`;
  return before > 0
    ? `The day was closed before: ${count(before, "visit has", "visits have")} been told, ${how}. Nobody is told twice.`
    : "The day is closed. There is no visit to tell.";
}

/** Visits whose guests are still to come, and the others. */
function comingFirst(visits: readonly DeskVisitWords[]) {
  return [visits.filter((visit) => visit.isToCome), visits.filter((visit) => !visit.isToCome)] as const;
}

/** Who comes today, or on the day named in the URL. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, clock, isToday, dayName, date, waiting, strip, isReceiver } = loaderData;
  const { rooms, visits, events, isEventNext, next, stops, canStop, holds, calls, toConfirm, offered } =
    loaderData;
  const title = isToday ? "Today" : dayName;
  const isReached = useAutoRefresh();
  const action = isToday ? deskPath : dayPath(date);
  const day = { action, rooms, next };
  // Who is here, or should have been, stands below who comes.
  const [toCome, earlier] = isToday ? comingFirst(visits) : [visits, []];
  const eventsOfDay = events.map(({ name, href, facts, visits: signUps }) => (
    <PartOfDay key={name} name={name} href={href} facts={facts}>
      <DeskDay visits={isToday ? comingFirst(signUps).flat() : signUps} {...day} empty="" />
    </PartOfDay>
  ));
  return (
    <>
      <RoomTitle title={title} answer={actionData} notice={notice}>
        {!isReceiver && (
          <>
            <DayNav
              label="Days"
              before={{ label: "Previous day", href: dayPath(addDays(date, -1)) }}
              now={isToday ? { label: dayName } : { label: "Today", href: deskPath }}
              after={{ label: "Next day", href: dayPath(addDays(date, 1)) }}
            />
            <AddLink href={newVisitPath(isToday ? {} : { date })} />
          </>
        )}
      </RoomTitle>
      {actionData?.question && <AskAgain {...actionData.question} action={action} />}
      <AlsoWaiting lines={waiting} />
      {strip && <DayStrip {...strip} href={calendarPath({ days: 1 }, date)} />}
      <RefusedPayment value={actionData?.payment}>
        {stops.length > 0 && (
          <PartOfDay name="On the road">
            <RouteSheet stops={stops} action={action} />
            {!isReceiver && (
              <DeskLinks
                label="The route"
                links={[{ label: "Print the route", href: `${deskAt("day-sheet")}?date=${date}&route` }]}
              />
            )}
            {canStop && !isReceiver && (
              <RowAsk
                action={action}
                fields={{ act: "cannot-go", date }}
                label="Weather or breakdown: we cannot go"
                words="The day is closed. All of these guests are told now, and choose another day or all of their money. If they choose neither until their visit would begin, the money goes back by itself."
              />
            )}
          </PartOfDay>
        )}
        {isEventNext && eventsOfDay}
        {(toCome.length > 0 || events.length + visits.length + stops.length === 0) && (
          <DeskDay
            visits={toCome}
            {...day}
            empty={`Nobody has booked for this day${holds.length > 0 ? " yet" : ""}. Visits appear here as soon as they are booked.`}
          />
        )}
        {!isEventNext && eventsOfDay}
        {earlier.length > 0 && (
          <PartOfDay name="Here, and earlier today">
            <DeskDay visits={earlier} {...day} empty="" />
          </PartOfDay>
        )}
      </RefusedPayment>
      <AsOf clock={clock} isReached={isReached} />
      <Stack gap={3}>
        {!isReceiver && (
          <DeskLinks
            label="To do"
            links={[{ label: "Print the day", href: `${deskAt("day-sheet")}?date=${date}` }]}
          />
        )}
        {holds.length > 0 && <VisitList title="Being chosen" visits={holds} />}
        <CallList title="To confirm" id="to-confirm" calls={toConfirm} action={action} />
        <CallList title="Calls to make" id="calls" calls={calls} action={action} />
        <CallList title="Offered today" calls={offered} action={action} />
      </Stack>
    </>
  );
}
