import { data, redirect } from "react-router";
import { services } from "#core/http/services.server.ts";
import { PaperPage } from "#features/papers/parts.tsx";
import type { Route } from "./+types/own-receipt";
import { receiptPaper } from "./present-receipt.ts";

/** @throws A 404 response for a wrong key */
export function loader({ params, context }: Route.LoaderArgs) {
  const { booking } = context.get(services);
  const found = booking?.receiptWithKey(params.key);
  if (!found) throw data(booking?.lostWords("What was booked or paid") ?? null, { status: 404 });
  const [gift] = found.receipt.gifts;
  if (gift && found.receipt.payments.length === 1) throw redirect(gift.path);
  return { paper: receiptPaper(found.visit, found.receipt) };
}

/** What was paid for a visit, for whoever has the link of its receipt, which opens nothing else. */
export default function OwnReceipt({ loaderData }: Route.ComponentProps) {
  return <PaperPage title="Receipt" trail={[]} paper={loaderData.paper} />;
}
