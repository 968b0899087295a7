import { data } from "react-router";
import { bankForm, invoiceForm } from "#core/booking/invoice-form.ts";
import { readPosted } from "#core/form/validate.ts";
import { readCount } from "#core/values/digits.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { FormDetails } from "#desk/parts/form-details.tsx";
import { formatTimestamp, inList } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/invoices";
import type { DeskInvoice } from "./invoices-desk.server.ts";

const done: Readonly<Record<string, string>> = {
  bank: "The change counts after a day. Every owner gets a mail about it, if mail is set up.",
  kept: "The bank details stay as they were. Every owner gets a mail about it, if mail is set up.",
};

const states = { open: "Not paid yet", paid: "Paid", credited: "Taken back" } as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { invoices } = deskBookingsOf(context);
  const all = invoices.list();
  const { searchParams } = new URL(request.url);
  const visit = searchParams.get("visit");
  const { current, next, days, by, shown } = invoices.bank();
  const here = rooms.invoices.address;
  const keep = { act: "keep-bank", shown: String(shown) };
  return {
    notice: doneNotice(searchParams, done, next && { action: here, fields: keep }),
    bank: {
      keep,
      shown,
      values: {
        bank: next?.text ?? current?.text ?? "",
        days: String(days),
      },
      now: current?.text
        ? `Invoices carry bank details that are unchanged since ${inList(current.sameSince ?? current.since).day}.`
        : "Invoices carry no bank details.",
      next: next && `${by} has changed them. The change counts from ${formatTimestamp(next.since)}.`,
    },
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
  const form = await readPostedForm(request);
  const act = form.get("act");
  if (act === "keep-bank") {
    if (await invoices.keepBank(shownIn(form))) return redirectTo(`${rooms.invoices.address}?done=kept`);
    const { current, next, days } = invoices.bank();
    const late = next
      ? "They have been changed again since your page was opened. Nothing was changed. What is new stands here."
      : "The new bank details count already. Nothing was changed. To go back, please write the old ones here.";
    const typed = { bank: (next ?? current)?.text ?? "", days: String(days) };
    return data({ act: "bank", typed, errors: [{ field: "bank-bank", message: late }] }, { status: 409 });
  }
  if (act === "bank") {
    const given = readPosted(bankForm, form, "bank-");
    if (given.errors) return data({ act, typed: given.typed, errors: given.errors }, { status: 422 });
    const { bank, days } = given.values;
    const fault = await invoices.changeBank({ text: bank, days: readCount(days) }, shownIn(form));
    if (!fault) return redirectTo(`${rooms.invoices.address}?done=bank`);
    const errors = [{ ...fault, field: `bank-${fault.field}` }];
    return data({ act, typed: given.typed, errors }, { status: 422 });
  }
  const { typed, values, errors } = readPosted(invoiceForm, form, "issue-");
  if (errors) return data({ act: "issue", typed, errors }, { status: 422 });
  const { visits, recipient, orderNumber } = values;
  const issued = await invoices.issue(visits, { recipient, orderNumber });
  if ("id" in issued) return redirectTo(`${deskAt("invoices", issued.id)}?done=made`);
  const wrong = [{ field: "issue-visits", message: issued.problem }];
  return data({ act: "issue", typed, errors: wrong }, { status: 422 });
}

/** Invoices and credit notes, and a form to issue one. */
export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, bank, begun, open, others } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.invoices.title} answer={actionData} notice={notice} />
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
        <DeskList
          title="Not paid yet"
          empty={others.length > 0 ? "Every invoice is paid." : "No invoice has been issued yet."}
          entries={open}
        />
        {others.length > 0 && <DeskList title="Paid and taken back" entries={others} />}
        <Stack gap={2}>
          <p>{bank.now}</p>
          {bank.next && <p>{bank.next}</p>}
          {bank.next && <RowAct fields={bank.keep} label="Keep the old ones" variant="secondary" />}
          <FormDetails
            title="Bank details and days to pay"
            note="A change counts after a day, and every owner gets a mail about it. Never write down the account of a guest."
            form={bankForm}
            act="bank"
            submit="Change them"
            shown={bank.shown}
            values={bank.values}
            refused={actionData}
          />
        </Stack>
      </Stack>
    </>
  );
}
