import { bookingLimits } from "#core/booking/booking-limits.ts";
import { lineName } from "#core/booking/line-form.ts";
import { backTakes, mayInvoice } from "#core/booking/paying.ts";
import { dayAfter, giftWords, priceOf, priceOfVisit, priceSince } from "#core/booking/price.ts";
import { type BookingSetup, isEvent as isEventOffer, mostDays, offerOf } from "#core/booking/setup.ts";
import type { HeldPass, Hold, Line } from "#core/booking/visit.ts";
import { payingForm, visitorForm } from "#core/booking/visitor-form.ts";
import { type BackWhy, backReason } from "#core/booking/void-why.ts";
import { pickAnswers, typedOf } from "#core/form/answers.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookStepPath } from "#core/values/paths.ts";
import { studioDay, todayIn } from "#core/values/time.ts";
import { readPage } from "#site/content/.server/content.ts";
import { seenOf } from "#site/frame/posted-form.ts";
import { askedOf } from "../draft.ts";
import type { BookingParts } from "./live.ts";
import { nothingDue, paymentWords, submitsOf } from "./present-paying.ts";
import {
  bySoonest,
  cancellingWords,
  changeRoomPath,
  changeTimePath,
  contactFacts,
  groupWords,
  lineFacts,
  nearLinks,
} from "./present-visit.ts";
import { sensesOf } from "./senses-of.ts";

const timeGone = "This time is no longer open. Please choose another one.";
const placeGone = "No place is free any more. You are welcome at another event, or for a visit.";

/** Where we come to the guest, nobody pays at the studio. */
export const payWhenWeCome = "You pay when we come.";

/** A visit that is being put together as display text, with what can still be changed. */
export function checkWords(hold: Hold, key: string, { booking, setup }: BookingParts) {
  const { paying: atStudio, paysLess: words } = readPage("book");
  const isAway = hold.lines.every(({ area }) => area !== undefined);
  const paying = isAway ? payWhenWeCome : atStudio;
  const details = bookStepPath("details", key);
  // What a pass leaves of the price, and how it can be paid.
  const { lines } = hold;
  const open = { lines, price: hold.price - (hold.pass?.covers ?? 0), ...(hold.pay && { pay: hold.pay }) };
  const isEvent = hold.lines.some(({ offer }) => isEventOffer(offer));
  return {
    lines: hold.lines.toSorted(bySoonest).map((line) => {
      const index = hold.lines.indexOf(line);
      return {
        id: line.id,
        name: lineName(line, hold.lines),
        facts: [
          ...newsFacts(line.news, `${details}#lines.${index}.helps`),
          ...lineFacts(
            line,
            setup,
            {
              room: isEventOffer(line.offer) ? undefined : changeRoomPath(line, key),
              time: timesPath(line, key),
              details: `${details}#lines.${index}.helps`,
            },
            otherPrice(line, setup),
          ),
        ],
        senses: sensesOf(line.offer),
        canDrop: hold.lines.length > 1,
        problem: line.isOpen ? undefined : isEventOffer(line.offer) ? placeGone : timeGone,
      };
    }),
    contact: contactFacts(hold.contact, `${details}#name`),
    price: open.price > 0 && hold.pay ? `In all ${priceWords(hold, setup)}` : priceWords(hold, setup),
    /** What the given pass or voucher pays, or why it pays nothing. */
    pass: hold.pass && passWords(hold.pass, hold.price, setup),
    /** What was ticked before, and what to know about it. */
    less: {
      values: typedOf(payingForm, hold.contact),
      hints: { paysLess: hold.pay ? `${words} ${nothingDue}` : words },
    },
    /** When somebody pays who cannot pay the full price. */
    lessWhen: isAway ? "when we come" : "when you come",
    /** How to pay at the studio; undefined if the ways say it. */
    paying: hold.pay || hold.price === 0 ? undefined : paying,
    ...paymentWords(open, setup, paying),
    submits: submitsOf(open, setup, isAway ? "when we come" : undefined),
    invoice:
      open.price > 0 && mayInvoice(hold.lines, setup)
        ? `Book it, pay ${formatMoney(open.price, setup.currency)} by invoice`
        : undefined,
    /** Comes back with what is pressed, to tell whether the visit is still what the page shows. */
    seen: seenOf(shownOf(hold, { booking, setup })),
    /** What each adult signs before they come, in each language. */
    toSign: booking.toSign(hold.lines),
    cancelling: [...cancellingWords(setup), ...groupWords(setup, hold.lines)],
    houseRules: setup.houseRules,
    another: !isEvent && hold.lines.length < bookingLimits.lines ? bookStepPath("another", key) : undefined,
    weeks: !isEvent && mostDays(setup, hold.lines) > 1 ? bookStepPath("weeks", key) : undefined,
  };
}

/** What has changed at the place since a guest ticked what helps. */
const newsFacts = (values: readonly string[], change: string) =>
  values.length > 0 ? [{ label: "What has changed", values, change }] : [];

/** Says why the price of a line is another than today's, which pages show; nothing where it is the same. @param today by the studio's clock */
export function otherPrice(line: Line, setup: BookingSetup, today = todayIn(setup.timeZone)): string[] {
  const offer = offerOf(setup, line.offer);
  const length = offer?.lengths.find(({ minutes }) => minutes === line.minutes);
  if (!offer || !length || line.event) return [];
  const day = studioDay(line.starts);
  const sum = (date: string) => priceOf(offer, line.minutes, date, line.party);
  const money = (cents: number) => formatMoney(cents, setup.currency);
  const price = priceOfVisit(line);
  if (price !== sum(day))
    return [
      `The price has changed to ${money(sum(day))} since you chose this time. You keep ${money(price)}.`,
    ];
  if (price === sum(today)) return [];
  const from = priceSince(length, day, line.party) ?? day;
  return [
    `This is the price for visits from ${dayAfter(today, from)}. Before that, it is ${money(sum(today))}.`,
  ];
}

/** Where a line gets another time. An event has one time, and a form of its own. */
export function timesPath(line: Line, key: string): string | undefined {
  return isEventOffer(line.offer) ? undefined : changeTimePath(line, key);
}

/** Says that a payment came to nothing, and why, with open times near the one that is gone, until another one is chosen. */
export function goneWords(
  { lines, goesBack, back }: Pick<Hold, "lines" | "goesBack" | "back">,
  key: string,
  booking: Pick<BookingParts["booking"], "nearest">,
) {
  const gone = lines.find(({ isOpen }) => !isOpen);
  const why = back?.why ?? "impossible";
  // Its time is there again: nothing keeps its guest from booking it.
  if (!goesBack || (why === "impossible" && !gone)) return undefined;
  const isEvent = lines.some(({ offer }) => isEventOffer(offer));
  const what = isEvent ? "place" : "time";
  const money = back?.isStuck
    ? `All of it, ${goesBack}, is yours, but could not go back by itself. We will do it, and tell you.`
    : `All of it, ${goesBack}, goes back the way it came. ${backTakes}`;
  return {
    title: why === "impossible" ? `This ${what} was gone` : "Nothing is booked, and your payment goes back",
    text: `We are sorry: ${backReason(why, what)}. ${money} ${thenWords(why, isEvent)}`,
    others: gone ? nearLinks(booking.nearest(gone), gone, { hold: key, line: gone.id }) : [],
  };
}

/** What somebody can do now whose payment goes back. */
function thenWords(why: BackWhy, isEvent: boolean): string {
  if (why === "changed" || why === "not begun")
    return "What you typed is still here. You can look it over, and book it.";
  return isEvent
    ? "You are welcome at another event, or for a visit."
    : "You can take another time, and pay at the studio.";
}

function priceWords({ price, pass, lines }: Hold, { currency }: BookingSetup): string {
  const [event] = lines.flatMap((line) => line.event ?? []);
  if (event?.gift && price === 0) return giftWords(event.gift, currency);
  const open = price - (pass?.covers ?? 0);
  return pass?.covers && open === 0 ? "Nothing to pay" : formatMoney(open, currency);
}

function passWords(pass: HeldPass, price: number, { currency }: BookingSetup) {
  const { word, lastFour, takes, stays, covers, problem } = pass;
  const sum = word === "voucher" ? takes : `${takes} (${formatMoney(covers, currency)})`;
  const left = stays ? `Left on it then: ${stays}.` : "Nothing is left on it then.";
  return {
    word,
    isFull: covers === price,
    covers,
    words: problem ?? `Your ${word} ending in ${lastFour} pays ${sum}. ${left}`,
    isProblem: problem !== undefined,
  };
}

/** What the page shows of a visit, but for what is answered on the page itself: another window may have changed it since. */
export function shownOf({ lines, contact, price }: Hold, { booking, setup }: BookingParts) {
  return [
    lines.map(({ isOpen: _, ...line }) => line),
    pickAnswers(visitorForm, contact),
    price,
    setup.currency,
    booking.toSign(lines),
    lines.map((line) => askedOf(line, setup)),
    setup.houseRules,
    cancellingWords(setup),
  ];
}
