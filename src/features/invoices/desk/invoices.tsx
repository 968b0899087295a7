import { data } from "react-router";
import { invoiceForm } from "#core/booking/invoice-form.ts";
import { readPosted } from "#core/form/validate.ts";
import { formatMoney } from "#core/values/money.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import { DeskList } from "#desk/parts/desk-list.tsx";
import { FormDetails } from "#desk/parts/form-details.tsx";
import { inList } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { deskBookingsOf } from "#features/visits/desk/bookings-of.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/invoices";
import type { DeskInvoice } from "./invoices.server.ts";

const states = { open: "Not paid yet", paid: "Paid", credited: "Taken back" } as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { invoices } = deskBookingsOf(context);
  const all = invoices.list();
  const visit = new URL(request.url).searchParams.get("visit");
  return {
    // Opened from a visit: with what is open of its guest.
    begun: visit === null ? undefined : invoices.about(visit),
    open: all.filter(isOpen).map(listWords),
    others: all.filter((each) => !isOpen(each)).map(listWords),
  };
}

function isOpen({ kind, state }: DeskInvoice): boolean {
  return kind === "invoice" && state === "open";
}

function listWords({ id, kind, name, state, recipient, lines, currency, issuedAt }: DeskInvoice) {
  const sum = formatMoney(
    lines.reduce((all, { gross }) => all + gross, 0),
    currency,
  );
  return {
    key: String(id),
    day: inList(issuedAt).day,
    lead: sum,
    name: invoiceTitle({ kind, name }),
    href: deskAt("invoices", id),
    facts: [recipient.split("\n")[0] ?? "", ...(kind === "invoice" ? [states[state]] : [])],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { invoices } = deskBookingsOf(context);
  const { typed, values, errors } = readPosted(invoiceForm, await readPostedForm(request), "issue-");
  if (errors) return data({ act: "issue", typed, errors }, { status: 422 });
  const { visits, recipient, orderNumber } = values;
  const issued = await invoices.issue(visits, { recipient, orderNumber });
  if ("id" in issued) return redirectTo(`${deskAt("invoices", issued.id)}?done=made`);
  const wrong = [{ field: "issue-visits", message: issued.problem }];
  return data({ act: "issue", typed, errors: wrong }, { status: 422 });
}

/** Invoices and credit notes, and a form to issue one. */
export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { begun, open, others } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.invoices.title} answer={actionData} />
      <Stack gap={4}>
        <FormDetails
          title="Issue an invoice"
          note="It takes what is open on the visits, which are then paid by invoice. What was issued never changes: a credit note takes it back."
          form={invoiceForm}
          act="issue"
          submit="Issue it"
          isOpen={begun !== undefined}
          values={begun}
          refused={actionData}
        />
        <DeskList title="Not paid yet" empty="Every invoice is paid." entries={open} />
        <DeskList title="Paid and taken back" empty="There is none yet." entries={others} />
      </Stack>
    </>
  );
}
