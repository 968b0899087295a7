import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { giftNotes } from "#core/values/paper.ts";
import { dayIn, formatLongDay } from "#core/values/time.ts";
import { paperFrom } from "#features/papers/model.ts";
import { PaperPage } from "#features/papers/parts.tsx";
import { readSite } from "#site/content/.server/content.ts";
import { paperFacts } from "#site/content/.server/paper-facts.ts";
import type { Route } from "./+types/gift-receipt";

/** @throws A 404 response for an unknown link */
export function loader({ params, context }: Route.LoaderArgs) {
  const { giftReceipt, booking } = context.get(services);
  const receipt = giftReceipt?.(params.key);
  if (!receipt) throw data(booking?.lostWords("A gift that was given") ?? null, { status: 404 });
  const { number, paidAt, donor, amount, isVoid, isCorrected } = receipt;
  const site = readSite();
  const facts = paperFacts(site);
  return {
    paper: {
      from: paperFrom(facts.ein && facts.country === "US" ? [`EIN: ${facts.ein}`] : []),
      title: isVoid ? "Receipt, void" : isCorrected ? "Receipt for a gift, corrected" : "Receipt for a gift",
      facts: [
        { label: "Receipt", values: [number], isVerbatim: true },
        { label: "Date", values: [formatLongDay(dayIn(site.timeZone, paidAt))] },
        { label: "Donor", values: [donor], isVerbatim: true },
        { label: "Amount", values: [amount] },
      ],
      tables: [],
      notes: [
        ...(isVoid ? [] : [`Thank you for your gift to ${site.name}.`]),
        ...giftNotes(facts, site.name, receipt),
      ],
    },
  };
}

/** The receipt of a gift, to print or to keep. */
export default function GiftReceipt({ loaderData }: Route.ComponentProps) {
  return <PaperPage documentTitle="Receipt for a gift" title="Your receipt" paper={loaderData.paper} />;
}
