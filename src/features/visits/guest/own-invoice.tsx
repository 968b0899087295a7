import { data } from "react-router";
import { services } from "#core/http/services.server.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import { invoicePaper } from "#features/papers/model.ts";
import { PaperPage } from "#features/papers/parts.tsx";
import type { Route } from "./+types/own-invoice";

/** @throws A 404 response for a wrong key */
export function loader({ params, context }: Route.LoaderArgs) {
  const { booking } = context.get(services);
  const paper = booking?.invoiceWithKey(params.key);
  if (!paper) throw data(booking?.lostWords("What was booked or paid") ?? null, { status: 404 });
  return { title: invoiceTitle(paper), paper: invoicePaper(paper) };
}

/** An invoice or a credit note for whoever has its link, which opens nothing else. */
export default function OwnInvoice({ loaderData }: Route.ComponentProps) {
  const { title, paper } = loaderData;
  return <PaperPage title={title} trail={[]} paper={paper} />;
}
