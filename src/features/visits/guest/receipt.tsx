import { data, redirect } from "react-router";
import { bookingAddress } from "#core/values/paths.ts";
import { PaperPage } from "#features/papers/parts.tsx";
import { useStart } from "#site/frame/use-start.ts";
import type { Route } from "./+types/receipt";
import { bookedVisit } from "./live.ts";
import { receiptPaper } from "./present-receipt.ts";

/** @throws A 404 response if nothing was paid */
export function loader(args: Route.LoaderArgs) {
  const { booking, pass, visit } = bookedVisit(args);
  const receipt = booking.receipt(pass);
  if (!receipt) throw data(null, { status: 404 });
  const [gift] = receipt.gifts;
  if (gift && receipt.payments.length === 1) throw redirect(gift.path);
  return { back: bookingAddress(pass), paper: receiptPaper(visit, receipt) };
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
