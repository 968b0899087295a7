import { data } from "react-router";
import { paidWords, payLength } from "#core/booking/paying.ts";
import { giftWords } from "#core/booking/price.ts";
import { type Booking, dayWords, type Line, type Pass } from "#core/booking/visit.ts";
import { payLittleWords, paysNothingNow } from "#core/booking/visitor-form.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import {
  askPath,
  bookingAddress,
  eventPath,
  invoiceAddress,
  receiptAddress,
  servicePath,
  waiverPath,
} from "#core/values/paths.ts";
import { findEntry, readPage, readPart } from "#site/content/.server/content.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import { drawQr } from "#site/frame/draw-qr.server.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { RefusalNote } from "../refusal-note.tsx";
import type { VisitService } from "../visit-service.server.ts";
import type { Route } from "./+types/booked";
import { AskVisit, askWords } from "./ask-visit.tsx";
import { BookingPage } from "./booking-page.tsx";
import { BookingRecord } from "./booking-record.tsx";
import { ConfirmVisit, MendAddress, PayRest, SignVisit } from "./confirm-visit.tsx";
import { DoneNote } from "./done-note.tsx";
import { LeaveGift } from "./leave-gift.tsx";
import { answerChange, bookedVisit } from "./live.ts";
import { payWhenWeCome } from "./present-check.ts";
import { downWords, refusedAddress } from "./present-paying.ts";
import { changePath, doneWords, planPath, recordWords } from "./present-record.ts";
import { bySoonest } from "./present-visit.ts";
import { strongestOf } from "./senses-of.ts";

const LEADS = {
  booked: "We look forward to seeing you.",
  past: "You are welcome at any other time.",
  byGuest: "Thank you for telling us. You are welcome at any other time.",
  byStudio: "We are sorry that we had to cancel it. You are welcome at any other time.",
} as const;

const visitTitles = {
  booked: "Your visit is booked",
  past: "This visit is over",
  cancelled: "Your visit is cancelled",
} as const;

const eventTitles = {
  booked: "You are signed up",
  past: "This event is over",
  cancelled: "You are no longer signed up",
} as const;

export const handle: PageHandle = { isStep: true };

export async function loader(args: Route.LoaderArgs) {
  const { booking, setup, pass, visit } = bookedVisit(args);
  const { paying, booked } = readPage("book");
  const query = new URL(args.request.url).searchParams;
  const done = doneWords(visit, query);
  const words = recordWords(visit, setup, pass);
  const lines = visit.lines.filter(({ state }) => state === "booked").toSorted(bySoonest);
  const [first] = lines;
  const offers = [...new Set(lines.map(({ offer }) => offer))];
  const event = visit.lines.find((line) => line.event)?.event;
  const shown = event ? findEntry("events", event.page) : first && findEntry("services", first.offer);
  const { picture } = await withPictures({ picture: shown?.imageSmall });
  const link = studioAddress(setup.studio, bookingAddress(pass));
  const paid = paidWords(visit.money).join(" ");
  const backs = visit.passesBack?.join(" ") ?? "";
  const money = [paid, backs].filter(Boolean).join(" ");
  // We come to the guest: nothing of the way here, and nobody pays at the studio.
  const isAway = visit.lines.every(({ area }) => area !== undefined);
  const less = paysNothingNow(visit.contact) ? payLittleWords(isAway) : undefined;
  const atVisit = less ?? visit.askedInvoice ?? (isAway ? payWhenWeCome : paying);
  const own = event
    ? eventPaying(event, visit.price, setup.currency, { paid, less })
    : { paying: paid || atVisit };
  return {
    record: {
      ...words,
      papers: [
        ...(booking.receipt(pass) ? [{ label: "Receipt", href: receiptAddress(pass) }] : []),
        ...(visit.invoices ?? []).map((paper) => ({
          label: invoiceTitle(paper),
          href: invoiceAddress(pass, paper.name),
        })),
      ],
      picture,
      senses: strongestOf(offers),
      isOfSeveral: offers.length > 1,
      way: first && !event?.place && !first.area ? setup.way : undefined,
      address: { link, qr: drawQr(link) },
      money,
      ...own,
      paying: [words.isPaid ? "" : words.isPast ? paid : own.paying, words.paid, backs]
        .filter(Boolean)
        .join(" "),
      ...(event
        ? {
            // Its page may be gone.
            ways: findEntry("events", event.page)
              ? [{ label: "About the event", href: eventPath(event.page) }]
              : [],
          }
        : isAway
          ? { ways: first ? [{ label: `About ${first.name}`, href: servicePath(first.offer) }] : [] }
          : {
              next: [...words.next, ...booked.next],
              ways: [
                booked.story,
                ...(readPart("place") ? [{ label: "Make a plan of your visit", href: planPath(visit) }] : []),
              ],
            }),
    },
    done,
    ask: askWords(booking, pass),
    rest: visit.rest && {
      sum: formatMoney(visit.rest, setup.currency),
      terms: `On the page of ${providerName}, which handles payments for us. You have ${payLength(setup)} for it. Paying at the studio is just as fine.`,
    },
    // Never shown to who cannot pay the full price.
    gift: giftAct(visit),
    isEvent: event !== undefined,
    isCancelled: visit.lines.every(({ state }) => state === "cancelled"),
    sign: visit.signed && { ...visit.signed, href: waiverPath(visit.signed.key) },
    confirm: visit.canConfirm ? ("asked" as const) : query.has("confirmed") ? ("done" as const) : undefined,
    moved: visit.moved,
    unreached: visit.isUnreached
      ? { email: visit.contact.email, href: changePath(pass, "people") }
      : undefined,
    isByStudio: visit.lines.some(({ isCancelledByStudio }) => isCancelledByStudio),
  };
}

/** What its guest can do with what is to be given back: leave it as a gift, or take that back. */
function giftAct({ money, contact }: Booking) {
  if (money?.owed && !paysNothingNow(contact)) return { act: "leave-gift", sum: money.owed.cents } as const;
  return (money?.gift ?? 0) > 0 ? ({ act: "take-gift-back" } as const) : undefined;
}

/**
 * What a place at an event costs, and how it is paid.
 * @param said what was paid online, in words, empty if nothing was; what is told to a guest who cannot pay the full price
 */
function eventPaying(
  event: NonNullable<Line["event"]>,
  price: number,
  currency: string,
  { paid, less = "You pay when you come, by card or in cash." }: { paid: string; less: string | undefined },
) {
  if (event.gift && paid) return { price: "A gift", paying: paid };
  if (event.gift) return { price: giftWords(event.gift, currency), paying: "" };
  return price === 0 ? { price: "Free", paying: "" } : { paying: paid || less };
}

/**
 * Handles the confirming of a visit, and what a guest says on the day: late, or outside. All other changes have pages of their
 * own.
 */
export async function action(args: Route.ActionArgs) {
  const { booking, pass } = bookedVisit(args);
  const form = await readPostedForm(args.request);
  const here = bookingAddress(pass);
  if (form.get("act") === "confirm")
    return answerChange(await booking.confirm(pass), `${here}&confirmed#confirmed`);
  if (form.get("act") === "pay-rest") return payRest(booking, pass, new URL(args.request.url).origin);
  if (form.get("act") === "leave-gift")
    return answerChange(await booking.leaveAsGift(pass, Number(form.get("sum"))), here);
  if (form.get("act") === "take-gift-back") return answerChange(await booking.takeGiftBack(pass), here);
  const what = dayWords.find((word) => word === form.get("say"));
  const line = Number(form.get("line"));
  return what ? answerChange(await booking.say(pass, line, what), `${here}#today`) : redirectTo(here);
}

/** Leads to the page where one pays what is left. */
async function payRest(booking: VisitService, pass: Pass, origin: string) {
  const result = await booking.payRest(pass, origin);
  if (result.kind === "pay") return redirectTo(result.url);
  if (result.kind === "nothing" || result.kind === "ended") return redirectTo(bookingAddress(pass));
  if (result.kind === "down") {
    const text =
      "No money was taken, and your visit stays booked. Please try again in a few minutes, or pay at the studio.";
    const others = [{ label: "Ask about this visit", href: askPath(pass) }];
    return data({ title: downWords.title, text, others }, { status: 503 });
  }
  // The provider refuses the address of the visit: here is its field.
  if (result.kind === "invalid" && result.errors.some(({ field }) => field === "email"))
    return redirectTo(`${changePath(pass, "people")}&${refusedAddress}`);
  return answerChange(result, bookingAddress(pass));
}

/** A booked visit: what to know, and what can be changed. Viewing it changes nothing. */
export default function Booked({ loaderData, actionData }: Route.ComponentProps) {
  const { record, done, isCancelled, isByStudio, isEvent, confirm, sign, ask, rest, moved, gift, unreached } =
    loaderData;
  const titles = isEvent ? eventTitles : visitTitles;
  const state = isCancelled ? "cancelled" : record.isPast ? "past" : "booked";
  const title = done ? done.title : titles[state];
  return (
    <BookingPage
      title={title}
      lead={state === "cancelled" ? LEADS[isByStudio ? "byStudio" : "byGuest"] : (moved ?? LEADS[state])}
      crumb="Your booking"
      trail={[]}
      ask="#ask"
      isWide
      isError={actionData !== undefined}
    >
      <Stack gap={3}>
        {done && !actionData && <DoneNote>{done.text}</DoneNote>}
        {actionData && <RefusalNote {...actionData} />}
        <BookingRecord {...record} ask={ask && <AskVisit {...ask} />} gift={gift && <LeaveGift {...gift} />}>
          {unreached && <MendAddress {...unreached} />}
          {confirm && <ConfirmVisit isDone={confirm === "done"} />}
          {rest && !isCancelled && <PayRest {...rest} />}
          {sign && !isCancelled && <SignVisit {...sign} />}
        </BookingRecord>
      </Stack>
    </BookingPage>
  );
}
