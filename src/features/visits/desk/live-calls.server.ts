import { paidWords } from "#core/booking/paying.ts";
import { promisedCurrency } from "#core/booking/terms.ts";
import { isActive } from "#core/booking/visit-store.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { invoiceCallWords } from "#features/invoices/invoices.server.ts";
import { receivedCallWords } from "#features/messages/messages.server.ts";
import { messageBackWords } from "#features/money/money.server.ts";
import { receiptCallWords } from "#features/papers/papers.server.ts";
import { lateUnitsWords, passCallWords } from "#features/passes/passes.server.ts";
import { lostBackWords, notArrivedWords } from "#features/payments/payments.server.ts";
import { moneyOf } from "../pay-service.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { restToPay } from "../visit-payments.server.ts";

type System = Pick<BookingSystem, "visits" | "paidInVainWords">;

/** What asks for money, and what tells what became of it, by the first word of what a call is about. */
const liveWords: Readonly<
  Record<string, (system: System, of: string, call: Row<"calls_to_make">) => string | undefined>
> = {
  paying({ visits }, reference) {
    const row = visits.byReference(reference);
    if (!row || !visits.linesOf(row.id).some(isActive)) return undefined;
    const cents = restToPay(visits, row);
    if (cents <= 0) return undefined;
    const currency = promisedCurrency(visits.linesOf(row.id), visits.setup());
    return `You can pay ${formatMoney(cents, currency)} for your visit online before you come: on its page there is a button for it. Paying at the studio is just as fine.`;
  },
  money({ visits }, reference) {
    const row = visits.byReference(reference);
    return (row && paidWords(moneyOf(visits, row)).join(" ")) || undefined;
  },
  invoice: ({ visits }, id, { words }) => invoiceCallWords(visits, Number(id), words),
  received: ({ visits }, message) => receivedCallWords(visits.db, Number(message)),
  receipt: ({ visits }, message) => receiptCallWords(visits.db, Number(message)),
  back: ({ visits }, message) => messageBackWords(visits.db, Number(message)),
  payment: (system, id) => system.paidInVainWords(Number(id)),
  refund: ({ visits }, refund) => notArrivedWords(visits.db, refund),
  lost: ({ visits }, refund) => lostBackWords(visits.db, refund, visits.now()),
  pass: ({ visits }, id) => passCallWords(visits.db, Number(id)),
  late: ({ visits }, line) => lateUnitsWords(visits.db, Number(line)),
};

/**
 * What to say in a call, worked out of what is true now.
 * @returns undefined if nobody needs to hear it any more: it is paid, off, or dealt with
 */
export function wordsNow(system: System, call: Row<"calls_to_make">): string | undefined {
  const [kind = "", of = ""] = call.about.split(" ");
  const live = Object.hasOwn(liveWords, kind) ? liveWords[kind] : undefined;
  return live ? live(system, of, call) : call.words;
}
