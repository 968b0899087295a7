import { data } from "react-router";
import { invoiceWays } from "#core/booking/invoice-form.ts";
import { payOptions } from "#core/booking/pay-ways.ts";
import { invoiceTitle } from "#core/values/paper.ts";
import { asHere } from "#core/values/spelling.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { ActButtons, RowAct, RowActs } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { Opens } from "#desk/parts/form-details.tsx";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt } from "#desk/rooms.ts";
import { invoicePaper } from "#features/papers/model.ts";
import { Paper } from "#features/papers/parts.tsx";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/one-invoice";
import styles from "./invoices.module.css";

const done: Readonly<Record<string, string>> = {
  made: "Issued. Print it, or save it as a PDF from the print dialog.",
  issued:
    "It goes out by e-mail. Where no mail reaches the guest, it stands on Calls to make. A second press within a day sends no second one.",
  reminder:
    "The reminder goes out by e-mail. Where no mail reaches the guest, it stands on Calls to make. A second press within a day sends no second one.",
  paid: "Noted as paid.",
  credited: "The invoice is taken back by this credit note. Its visits are to be paid as before.",
};

/** The invoice that the address names. @throws A 404 response if there is none */
function invoiceOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { invoices } = deskBookingsOf(context);
  const invoice = /^\d{1,12}$/.test(params.id) ? invoices.read(Number(params.id)) : undefined;
  if (!invoice) throw data(null, { status: 404 });
  return { invoices, invoice, here: deskAt("invoices", invoice.id) };
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { invoice } = invoiceOf({ params, context });
  const { kind, state, others, reminded } = invoice;
  return {
    notice: doneNotice(new URL(request.url).searchParams, done),
    title: invoiceTitle(invoice),
    paper: invoicePaper(invoice),
    isOpen: kind === "invoice" && state === "open",
    reminded: reminded.map((at) => `Reminder: ${formatTimestamp(at)}`),
    others: others.map(({ id, name }) => ({
      href: deskAt("invoices", id),
      label: kind === "credit" ? `Invoice ${name}` : `Credit note ${name}`,
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { invoices, invoice, here } = invoiceOf({ params, context });
  const act = (await readPostedForm(request)).get("act");
  const mail = act === "send" ? "issued" : act === "remind" ? "reminder" : undefined;
  if (mail && (await invoices.send(invoice.id, mail))) return redirectTo(`${here}?done=${mail}`);
  const way = invoiceWays.find((each) => act === `paid ${each}`);
  if (way && (await invoices.pay(invoice.id, way))) return redirectTo(`${here}?done=paid`);
  const credit = act === "credit" ? await invoices.credit(invoice.id) : undefined;
  if (credit !== undefined) return redirectTo(`${deskAt("invoices", credit)}?done=credited`);
  return data(
    { refused: "This invoice is not open any more. Somebody may have done it already." },
    { status: 409 },
  );
}

/** One invoice or credit note, to print, and what can be done with it. */
export default function OneInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, paper, isOpen, reminded, others } = loaderData;
  return (
    <>
      <div data-no-print>
        <RoomTitle title={title} answer={actionData} notice={notice}>
          <PrintButton>Print it</PrintButton>
        </RoomTitle>
      </div>
      <Stack gap={3}>
        <Paper {...paper} />
        {others.map(({ href, label }) => (
          <p key={href} data-no-print>
            <TextLink to={href}>{label}</TextLink>
          </p>
        ))}
        {reminded.map((words) => (
          <p key={words} data-no-print>
            {words}
          </p>
        ))}
        {isOpen && (
          <div data-no-print className={styles.acts}>
            <RowActs>
              <p>Paid:</p>
              <ActButtons
                acts={invoiceWays.map((way) => ({ act: `paid ${way}`, label: asHere(payOptions[way]) }))}
                looks={["secondary", "secondary"]}
              />
            </RowActs>
            <RowActs>
              <ActButtons
                acts={[
                  { act: "send", label: "Send it by e-mail" },
                  { act: "remind", label: "Send a reminder" },
                ]}
                looks={["secondary", "secondary"]}
              />
            </RowActs>
            <Opens title="Take it back">
              <p>A credit note takes it back for good. Its visits are to be paid as before.</p>
              <RowAct fields={{ act: "credit" }} label="Take it back by a credit note" variant="secondary" />
            </Opens>
          </div>
        )}
      </Stack>
    </>
  );
}
