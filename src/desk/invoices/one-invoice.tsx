import { data } from "react-router";
import { invoiceWays } from "#domain/desk/invoice-form.ts";
import { formatMoney } from "#domain/money.ts";
import { formatLongDay } from "#domain/time.ts";
import type { DeskInvoice } from "#server/desk/invoices.ts";
import { readSite } from "#src/content/.server/content.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { rooms } from "#src/desk/rooms.ts";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { paperFrom } from "#src/routes/shared/paper-words.ts";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { Paper } from "#src/sections/paper/paper.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { PrintButton } from "#src/ui/print-button/print-button.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { Route } from "./+types/one-invoice";
import styles from "./invoices.module.css";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

const done: Readonly<Record<string, string>> = {
  issued: "Issued. Print it, or save it as a PDF from the print dialog.",
  paid: "Noted as paid.",
  credited: "The invoice is taken back by this credit note. Its visits are to be paid as before.",
};

const wayWords = { check: "By check", card: "With a card", cash: "With cash" } as const;

/** The invoice that the address names. @throws A 404 response if there is none */
function invoiceOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { invoices } = deskBookingsOf(context);
  const invoice = /^\d{1,12}$/.test(params.id) ? invoices.read(Number(params.id)) : undefined;
  if (!invoice) throw data(null, { status: 404 });
  return { invoices, invoice, here: `${rooms.invoices.address}/${invoice.id}` };
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { invoice } = invoiceOf({ params, context });
  const { kind, state, other } = invoice;
  const word = new URL(request.url).searchParams.get("done") ?? "";
  return {
    notice: Object.hasOwn(done, word) ? done[word] : undefined,
    title: titleOf(invoice),
    paper: paperOf(invoice),
    isOpen: kind === "invoice" && state === "open",
    other: other && {
      href: `${rooms.invoices.address}/${other.id}`,
      label: kind === "credit" ? `Invoice ${other.name}` : `Taken back by credit note ${other.name}`,
    },
  };
}

function titleOf({ kind, name }: DeskInvoice): string {
  return `${kind === "credit" ? "Credit note" : "Invoice"} ${name}`;
}

/** An invoice as it is printed. It shows the tax of the day on which it was issued. */
function paperOf(invoice: DeskInvoice) {
  const { kind, recipient, orderNumber, issuedAt, currency, lines, tax, other } = invoice;
  const sign = kind === "credit" ? -1 : 1;
  const money = (cents: number) => formatMoney(sign * cents, currency);
  const netOf = (gross: number) => (tax ? Math.round(gross / (1 + tax.percent / 100)) : gross);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const net = lines.reduce((sum, line) => sum + netOf(line.gross), 0);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: readSite().timeZone }).format(issuedAt);
  return {
    from: paperFrom(),
    title: titleOf(invoice),
    facts: [
      { label: "To", values: recipient.split("\n") },
      { label: "Date", values: [formatLongDay(day)] },
      ...(orderNumber ? [{ label: "Your order", values: [orderNumber] }] : []),
      ...(kind === "credit" && other ? [{ label: "Takes back", values: [`Invoice ${other.name}`] }] : []),
    ],
    tables: [
      {
        caption: "Visits",
        rows: lines.map((line) => ({
          what: `${line.quantity} × ${line.what}`,
          details: [
            `${formatLongDay(line.day)}, reference ${line.reference}`,
            ...(tax
              ? [
                  `Net ${money(netOf(line.gross))}, ${tax.label} ${tax.percent} %: ${money(line.gross - netOf(line.gross))}`,
                ]
              : []),
          ],
          amount: money(line.gross),
        })),
        sums: [
          ...(tax
            ? [
                { what: "Net", amount: money(net) },
                { what: `${tax.label}, ${tax.percent} %`, amount: money(gross - net) },
              ]
            : []),
          { what: "In all", amount: money(gross) },
        ],
      },
    ],
    notes: [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { invoices, invoice, here } = invoiceOf({ params, context });
  const act = (await readForm(request)).get("act");
  const way = invoiceWays.find((each) => act === `paid ${each}`);
  if (way && (await invoices.pay(invoice.id, way))) return redirectTo(`${here}?done=paid`);
  const credit = act === "credit" ? await invoices.credit(invoice.id) : undefined;
  if (credit !== undefined) return redirectTo(`${rooms.invoices.address}/${credit}?done=credited`);
  return data(
    { refused: "This invoice is not open any more. Somebody may have done it already." },
    { status: 409 },
  );
}

/** One invoice or credit note, to print, and what can be done with it. */
export default function OneInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, paper, isOpen, other } = loaderData;
  return (
    <>
      <div data-no-print>
        <RoomTitle title={title} isError={actionData !== undefined}>
          <PrintButton>Print it</PrintButton>
        </RoomTitle>
        <StatusMessage tone="error">{actionData?.refused}</StatusMessage>
        {notice && !actionData && <DeskNotice>{notice}</DeskNotice>}
      </div>
      <Stack gap={3}>
        <Paper {...paper} />
        {other && (
          <p data-no-print>
            <TextLink to={other.href}>{other.label}</TextLink>
          </p>
        )}
        {isOpen && (
          <div data-no-print className={styles.acts}>
            <form method="post" className={styles.paid}>
              <p>Paid:</p>
              {invoiceWays.map((way) => (
                <Button key={way} type="submit" variant="secondary" name="act" value={`paid ${way}`}>
                  {wayWords[way]}
                </Button>
              ))}
            </form>
            <form method="post">
              <Button type="submit" variant="quiet" name="act" value="credit">
                Take it back by a credit note
              </Button>
            </form>
          </div>
        )}
      </Stack>
    </>
  );
}
