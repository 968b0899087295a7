import { randomUUID } from "node:crypto";
import { passWord } from "#core/booking/guest-passes.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import {
  lostWhenGivenBack,
  type PassRow,
  passById,
  unsetGivenBack,
} from "#core/booking/pass-store.server.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import { findLine } from "#core/booking/visit-store.server.ts";
import { Invalid } from "#core/form/failure.server.ts";
import { type Move, sumOf } from "#core/money/money-store.server.ts";
import { providerName } from "#core/pay/provider.ts";
import type { StudioWay } from "#core/values/money-moves.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { formatMoment } from "#core/values/time.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { mayDo } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import {
  closeFinding,
  failedRefunds,
  namePart,
  openFindings,
  partsOf,
  passKept,
  paymentById,
  paymentOfIntent,
  type Refund,
  recordRefund,
  refundById,
  refundsOfPayment,
  setRefund,
  unnamedRefunds,
} from "#features/payments/payments.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { studioBacks } from "./studio-backs.server.ts";

type PayingBack = ReturnType<typeof payingBackDesk>;

/** Something that the provider could not give back, until the owner has dealt with it. */
export type StuckRefund = ReturnType<PayingBack["stuck"]>[number];

/**
 * Something about payments that only the owner can deal with. `unknown`: the provider has a payment that nobody here knows. `dispute`:
 * its bank asks it back. `part`: some of a payment for several things went back there.
 */
export type PaymentFinding = ReturnType<PayingBack["findings"]>[number];

const passName = ({ product, last_four }: PassRow) => `${product}, ending in ${last_four}`;

const words = { done: "This was dealt with already." } as const;

/** Gives money back, and deals with what the provider could not, for a signed-in person. */
export function payingBackDesk(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const { db } = visits;

  const change = loggedChanges(system, who);

  function bookingOfPayment(payment: string): string | undefined {
    const booking = paymentOfIntent(db, payment)?.booking ?? undefined;
    return booking === undefined ? undefined : visits.byId(booking)?.reference;
  }

  /** What went back at the provider of payments for several things, each with what it may have been for. */
  function unnamed() {
    const rows = unnamedRefunds(db);
    const byRefund = new Map(rows.map((row) => [row.refund ?? "", row]));
    return [...byRefund].map(([refund, { id, payment, booking, currency }]) => {
      const { intent } = paymentById(db, payment) ?? {};
      const sum = sumOf(rows.filter((row) => row.refund === refund));
      return {
        id,
        refund,
        what: "part" as const,
        payment: intent ?? "",
        until: undefined,
        sum: formatAmount(sum, currency),
        reference: (booking === null ? undefined : visits.byId(booking)?.reference) ?? "",
        parts: partsOf(db, intent ?? "", refund).map(({ key, paid, amount }) => ({
          key,
          words: `${wordsOf(paid)} (${formatAmount(amount, currency)})`,
        })),
      };
    });
  }

  function wordsOf({ line, pass }: Move): string {
    const visit = line === null ? undefined : findLine(db, line);
    const sold = pass === null ? undefined : passById(db, pass);
    if (visit) return `${visit.name}, ${formatMoment(timeOf(visit, visits.setup()))}`;
    return sold ? passName(sold) : "What else was ordered";
  }

  /** What a pass lost whose money could not be given back; less if part of the money has gone back since. */
  function lostFor({ pass, made_at, payment, amount }: Refund): number | undefined {
    const lost = pass === null ? undefined : lostWhenGivenBack(db, pass, made_at);
    if (lost === undefined) return undefined;
    const all = refundsOfPayment(db, payment).filter((row) => row.pass === pass && row.made_at === made_at);
    return Math.floor((lost * amount) / sumOf(all)) || undefined;
  }

  /** The pass or voucher that a refund is for, and whether what it held can be put back on it. */
  function passOf(row: Refund) {
    const pass = row.pass === null ? undefined : passById(db, row.pass);
    return pass && { name: passName(pass), word: passWord(pass.unit), canKeep: lostFor(row) !== undefined };
  }

  return {
    /** What the provider could not give back, oldest first. */
    stuck() {
      permit(who, "see bookings", system.now());
      return failedRefunds(db).map((row) => ({
        id: row.id,
        // A visit of it has the buttons.
        reference: row.line === null ? undefined : visits.byId(row.booking ?? 0)?.reference,
        pass: passOf(row),
        sum: formatAmount(row.amount, row.currency),
        payment: paymentById(db, row.payment)?.intent ?? "",
      }));
    },
    /** What the daily look at the provider's list has found, for the owner. */
    findings() {
      permit(who, "see bookings", system.now());
      if (!mayDo(who.role, "see money")) return [];
      const found = openFindings(db).map(({ id, what, amount, currency, payment, reference, until }) => ({
        id,
        what,
        payment,
        until: until ?? undefined,
        sum: formatAmount(amount, currency),
        // What the guest's receipt names.
        reference: reference || (bookingOfPayment(payment) ?? ""),
        parts: undefined,
      }));
      return [...found, ...unnamed()];
    },
    /** Notes for which part of a payment something went back at the provider. Requires the passkey again. */
    async namePart(id: number, key: string): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change(`said what went back at ${providerName}`, `refund ${id}`, () => {
        const asked = unnamed().find((each) => each.id === id);
        if (!asked?.parts.some((each) => each.key === key))
          throw new Invalid([{ field: "lines", message: words.done }]);
        const by = { now: system.now(), person: who.id };
        namePart(db, { intent: asked.payment, id: asked.refund, ...by }, key);
      });
    },
    /** Notes that the owner has dealt with it. Requires the passkey again. */
    async dealWith(id: number): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("dealt with a payment", `finding ${id}`, () => {
        if (!closeFinding(db, id, system.now())) throw new Invalid([{ field: "lines", message: words.done }]);
      });
    },
    ...studioBacks(system, who),
    /** Asks the provider again to give something back. Requires the passkey again. */
    async tryAgain(id: number): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("tried to give money back again", `refund ${id}`, () => {
        const row = refundById(db, id);
        if (row?.state !== "failed") throw new Invalid([{ field: "lines", message: words.done }]);
        // A try without an answer is looked for: it may have gone through. One that the provider has reported as failed is over.
        setRefund(db, id, {
          ...(row.refund !== null && { refund: null, key: randomUUID() }),
          state: "waiting",
          attempts: 1,
          next_at: system.now(),
          error: null,
          ended_at: null,
        });
      });
    },
    /** Notes that something was given back in another way. Requires the passkey again. */
    async otherwise(id: number, way: StudioWay): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("noted money given back in another way", `refund ${id}`, () => {
        const row = refundById(db, id);
        const payment = row && paymentById(db, row.payment);
        if (row?.state !== "failed" || !payment) throw new Invalid([{ field: "lines", message: words.done }]);
        const at = system.now();
        setRefund(db, id, { state: "otherwise", ended_at: at });
        recordRefund(db, row, payment, { at, way, person: who.id });
      });
    },
    /** Puts back on a pass what it held: its buyer keeps it instead. Requires the passkey again. */
    async keepPass(id: number): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("put back on its pass what could not be given back", `refund ${id}`, () => {
        const row = refundById(db, id);
        const units = row?.state === "failed" ? lostFor(row) : undefined;
        if (!row || row.pass === null || units === undefined)
          throw new Invalid([{ field: "lines", message: words.done }]);
        const at = system.now();
        unsetGivenBack(db, { pass: row.pass, units, at, person: who.id }, row.made_at);
        setRefund(db, id, { state: "otherwise", why: passKept, ended_at: at });
      });
    },
  };
}
