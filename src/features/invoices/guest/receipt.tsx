import { data, redirect } from "react-router";
import { formatParty } from "#core/booking/line-form.ts";
import { bookingAddress } from "#core/values/paths.ts";
import { formatLongDay, formatSpan, studioDay } from "#core/values/time.ts";
import { PaperPage } from "#features/papers/paper-page.tsx";
import { paperFrom, paperMoney, taxWithin } from "#features/papers/present-paper.ts";
import { useStart } from "#features/visits/guest/booking-frame.tsx";
import { bookedVisit } from "#features/visits/guest/live.ts";
import { bySoonest } from "#features/visits/guest/present-visit.ts";
import type { Route } from "./+types/receipt";

/** @throws A 404 response if nothing was paid */
export function loader(args: Route.LoaderArgs) {
  const { booking, pass, visit } = bookedVisit(args);
  const receipt = booking.receipt(pass);
  if (!receipt) throw data(null, { status: 404 });
  const { payments, currency, gifts } = receipt;
  const [gift] = gifts;
  if (gift && payments.length === 1) throw redirect(gift.path);
  const lines = visit.lines.filter(({ state }) => state === "booked").toSorted(bySoonest);
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  const money = (cents: number) => paperMoney(cents, currency);
  const isGiven = lines.some((line) => line.event?.gift);
  return {
    back: bookingAddress(pass),
    paper: {
      from: paperFrom(),
      title: "Receipt",
      facts: [
        { label: "Reference", values: [visit.reference], isVerbatim: true },
        { label: "For", values: [visit.contact.name], isVerbatim: true },
        { label: "Last change", values: [formatLongDay(payments.at(-1)?.day ?? "")] },
      ],
      tables: [
        {
          caption: "Your visit",
          rows: lines.map((line) => ({
            what: line.name,
            details: [`${formatLongDay(studioDay(line.starts))}, ${formatSpan(line)}`, formatParty(line)],
            amount: line.event?.gift ? "A gift" : money(line.price),
          })),
          sums: isGiven ? [] : [{ what: "In all", amount: money(visit.price) }],
        },
        {
          caption: "Paid",
          rows: payments.map(({ day, words, isBack, cents }) => ({
            what: isBack ? `Given back: ${words}` : words,
            details: [formatLongDay(day)],
            amount: money(cents),
          })),
          sums: [{ what: "Paid in all", amount: money(paid) }, ...taxWithin(paid, currency)],
        },
      ],
      notes: [
        "Thank you.",
        ...(gifts.length > 0
          ? [`What you gave has a receipt of its own: ${gifts.map(({ number }) => number).join(", ")}.`]
          : []),
      ],
    },
  };
}

/** What was paid for a visit, to print or to keep. */
export default function VisitReceipt({ loaderData }: Route.ComponentProps) {
  const start = useStart();
  const { back, paper } = loaderData;
  return (
    <PaperPage
      title="Receipt"
      trail={[start, { label: "Your booking", href: back }]}
      paper={paper}
      back={{ label: "Back to your visit", href: back }}
    />
  );
}
