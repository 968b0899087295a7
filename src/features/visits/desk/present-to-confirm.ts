import { formatMoney } from "#core/values/money-text.ts";
import { formatMoment } from "#core/values/time.ts";
import { deskBookingPath } from "#desk/rooms.ts";
import { waysTo } from "./calls.ts";
import type { CallWords } from "./calls-to-make.tsx";
import type { ToConfirm } from "./to-confirm.server.ts";

/** A booking whose invoice waits to be confirmed, as display text: who asks, for whom, and what makes it look right or wrong. */
export function toConfirmWords(booking: ToConfirm): CallWords {
  const { reference, line, recipient, orderNumber, name, email, phone } = booking;
  const { sum, currency, visits, signs } = booking;
  const order = orderNumber === "" ? "" : `, order ${orderNumber}`;
  const which = visits.map(({ name: what, starts }) => `${what}, ${formatMoment({ starts })}`).join("; ");
  return {
    fields: { line: String(line) },
    name: name || reference,
    href: deskBookingPath(reference),
    ways: waysTo({ phone, email, isByText: false }, ""),
    facts: [
      `An invoice of ${formatMoney(sum, currency)} for ${recipient.split("\n").join(", ")}${order}`,
      which,
      ...signs,
    ],
    acts: [{ act: "known", label: "We know them", about: name || reference }],
  };
}
