import { data } from "react-router";
import { invoiceTitle } from "#core/values/paper.ts";
import { bookingAddress } from "#core/values/paths.ts";
import { invoicePaper } from "#features/papers/model.ts";
import { PaperPage } from "#features/papers/parts.tsx";
import { useStart } from "#site/frame/use-start.ts";
import type { Route } from "./+types/invoice";
import { bookedVisit } from "./live.ts";

/** @throws A 404 response if the booking has no such paper */
export function loader(args: Route.LoaderArgs) {
  const { booking, pass } = bookedVisit(args);
  const paper = booking.invoice(pass, args.params.name);
  if (!paper) throw data(null, { status: 404 });
  return { back: bookingAddress(pass), title: invoiceTitle(paper), paper: invoicePaper(paper) };
}

/** An invoice or a credit note of a visit, to print or to keep. */
export default function VisitInvoice({ loaderData }: Route.ComponentProps) {
  const start = useStart();
  const { back, title, paper } = loaderData;
  return (
    <PaperPage
      title={title}
      trail={[start, { label: "Your booking", href: back }]}
      paper={paper}
      back={{ label: "Back to your visit", href: back }}
    />
  );
}
