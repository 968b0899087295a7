import { describeParty, formatParty, needsForm, partyForm } from "#core/booking/line-form.ts";
import { isPerPerson } from "#core/booking/price.ts";
import { type BookingSetup, offerOf } from "#core/booking/setup.ts";
import type { NearTime } from "#core/booking/times-answer.ts";
import type { Booking, Contact, Hold, Line, LineChoice, Pass } from "#core/booking/visit.ts";
import { visitDay } from "#core/booking/visit-day.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { describeAnswers, namesOf, pickAnswers } from "#core/form/answers.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookStepPath, offerTimesPath, REQUEST_PATH } from "#core/values/paths.ts";
import { formatClock, formatLength, formatMoment, formatSpan, studioDay } from "#core/values/time.ts";
import type { Fact } from "#ui/fact-list/fact-list.tsx";
import { helpLabels } from "../helps.ts";
import { visitQuery } from "./party.ts";

/** Sorts lines of a visit by their times. */
export function bySoonest(a: Pick<Line, "starts">, b: Pick<Line, "starts">): number {
  return Date.parse(a.starts) - Date.parse(b.starts);
}

/** Everything chosen so far, by time, for the card beside each step. */
export function summaryOf(hold: Hold, { currency }: BookingSetup) {
  return {
    lines: hold.lines.toSorted(bySoonest).map((line) => ({
      id: line.id,
      name: line.name,
      facts: [visitDay(line), formatSpan(line), formatParty(line.party)],
      price: formatMoney(line.price, currency),
    })),
    total: formatMoney(hold.price, currency),
    pass: passPays(hold, currency),
  };
}

/** What a pass or a voucher pays of a visit; undefined if none pays anything. */
function passPays({ pass, price }: Hold, currency: string): string | undefined {
  if (!pass || pass.covers === 0) return undefined;
  return `Your ${pass.word} pays ${pass.covers < price ? formatMoney(pass.covers, currency) : "all of it"}`;
}

/** A visit that is put together, in two short lines: what and when, then who and the price. */
export function shortSummary({ lines, total, pass }: ReturnType<typeof summaryOf>): string[] {
  const [first, ...others] = lines;
  if (!first) return [];
  const [day, time, who] = first.facts;
  const paid = pass ? `. ${pass}` : "";
  if (others.length > 0)
    return [`You are booking: ${first.name} and ${others.length} more`, `${day}: ${total} in all${paid}`];
  return [`You are booking: ${first.name}, ${day}, ${time}`, `${who}: ${total}${paid}`];
}

/** What carries over when a line's time is changed. */
export type LineParty = Pick<LineChoice, "minutes" | "party">;

/** The query of a page of open times, for the party of a line. */
export function lineQuery(line: LineParty, more: Readonly<Record<string, string | number | undefined>>) {
  const { people, adults = people, children = 0, ...others } = line.party;
  return visitQuery({ minutes: line.minutes, party: { ...others, people, adults, children } }, more);
}

/** Links to times near one that is not open. */
export function nearLinks(
  near: readonly NearTime[],
  line: LineParty,
  more: Readonly<Record<string, string | number | undefined>>,
): { label: string; href: string }[] {
  return near.map((time) => {
    const query = lineQuery(
      { ...line, minutes: time.minutes },
      { ...more, date: studioDay(time.starts), starts: time.starts },
    );
    return {
      label: `${time.name}, ${formatMoment(time)}`,
      href: `${offerTimesPath(time.offer)}?${query}#times`,
    };
  });
}

/**
 * Path of the request form, filled in, for a visit that cannot be booked or changed before we have heard from the guest.
 * @param from the hold or the booking that it is about, and that has the guest's name
 */
export function requestPath(
  line: Pick<LineChoice, "offer" | "starts"> & LineParty,
  { hold, pass }: { hold?: string | undefined; pass?: Pass } = {},
): string {
  const { offer, starts } = line;
  const from = { hold, visit: pass?.reference, key: pass?.key };
  const query = lineQuery(line, { offer, date: studioDay(starts), starts, why: "share", ...from });
  return `${REQUEST_PATH}?${query}`;
}

/** Path of the request form, filled in, for a visit that is to come again in more weeks than can be booked at once. */
export function longerPath(line: Line, hold: string, step: 1 | 2): string {
  const { offer, starts } = line;
  const more = { offer, date: studioDay(starts), starts, why: "longer", every: step, hold };
  return `${REQUEST_PATH}?${lineQuery(line, more)}`;
}

/** In an address of open times: one came to change who comes, so its fields stand open. */
export const CHANGE_WHO = "who";

/** Path of the page that changes the time of a line of a held visit. */
export function changeTimePath(line: Line, hold: string): string {
  const query = lineQuery(line, {
    ...{ hold, line: line.id, date: studioDay(line.starts), starts: line.starts },
    area: line.area,
  });
  return `${offerTimesPath(line.offer)}?${query}`;
}

/**
 * What of a held visit is no longer possible, each with the page where it is mended: what was chosen with the time, or the details. An
 * event has a form of its own, and no such page.
 */
export function toMend(errors: readonly FieldError[], lines: readonly Line[], hold: string) {
  return errors.map(({ field, message: label }) => {
    const [, index = "0", name = field] = /^lines\.(\d+)\.(.*)$/.exec(field) ?? [];
    const line = lines[Number(index)];
    const isChosen = ["offer", "minutes", "starts", "people", ...namesOf(partyForm)].includes(name);
    const isOfTime = line !== undefined && !line.event && isChosen;
    const href = isOfTime ? changeTimePath(line, hold) : `${bookStepPath("details", hold)}#${field}`;
    return { label, href, field, isOfTime };
  });
}

/** Path of the page that puts another room in the place of a line of a held visit. */
export function changeRoomPath({ id }: Pick<Line, "id">, hold: string): string {
  return `${bookStepPath("another", hold)}&line=${id}`;
}

/** Who books, as facts to review. */
export function contactFacts(contact: Contact, change?: string): Fact[] {
  return describeAnswers(visitorForm, pickAnswers(visitorForm, contact)).map((fact) => ({
    ...fact,
    change,
    isVerbatim: fact.name !== "reply",
  }));
}

type MaybeCovered = Line & Partial<Pick<Booking["lines"][number], "covered">>;

/** A line of a visit, as facts to review. */
export function lineFacts(
  line: MaybeCovered,
  setup: BookingSetup,
  change: { room?: string | undefined; time?: string | undefined; details?: string | undefined } = {},
  priceNote: readonly string[] = [],
): Fact[] {
  const helps = [...helpLabels(line), ...(line.note ? [line.note] : [])];
  const rooms = line.rooms.join(", ");
  const others = describeAnswers(needsForm, pickAnswers(needsForm, line))
    .filter(({ name }) => name !== "helps" && name !== "note")
    .map((fact) => ({ ...fact, change: change.details }));
  return [
    ...(change.room ? [{ label: "Room", values: [line.name], change: change.room }] : []),
    { label: "When", values: [visitDay(line), formatSpan(line)], change: change.time },
    {
      label: "Who comes",
      values: describeParty(line.party),
      change: change.time && `${change.time}&${CHANGE_WHO}`,
    },
    ...(rooms !== "" && rooms !== line.name ? [{ label: "Rooms", values: [rooms] }] : []),
    {
      label: "What helps",
      values: helps.length > 0 ? helps : ["Nothing to get ready"],
      change: change.details,
    },
    ...others,
    ...(line.event
      ? []
      : [
          {
            label: "Price",
            values: [formatMoney(line.price, setup.currency), ...priceNote, ...coveredWords(line, setup)],
          },
        ]),
  ];
}

/** What a pass or a voucher has paid of a line. */
function coveredWords({ price, covered }: MaybeCovered, { currency }: BookingSetup): string[] {
  if (!covered) return [];
  const paid = covered.cents < price ? `${formatMoney(covered.cents, currency)} paid` : "Paid";
  return [`${paid} with ${covered.words}`];
}

/** What is promised to groups besides. */
export function groupWords(setup: BookingSetup, lines: readonly Pick<Line, "offer" | "minutes">[]): string[] {
  const groups = lines.flatMap(({ offer: slug, minutes }) => {
    const offer = offerOf(setup, slug);
    return offer?.isForGroups ? [{ offer, minutes }] : [];
  });
  if (groups.length === 0) return [];
  const isForEach = groups.some(({ offer, minutes }) => isPerPerson(offer, minutes));
  const fewer = isForEach ? setup.fewer : undefined;
  const less =
    fewer && `Up to ${fewer.most} fewer people cost less, until ${formatClock(fewer.until)} that morning.`;
  return [...(less ? [less] : []), "If your school is closed, move your visit: that costs nothing."];
}

/** The cancellation policy, shown before booking. */
export function cancellingWords({ cancelUntil, lateCancelling }: BookingSetup): string[] {
  return [
    `Tell us up to ${formatLength(cancelUntil)} before, and it costs nothing. One press on your booking is enough.`,
    lateCancelling,
  ];
}
