import type { BookingBase } from "#core/booking/booking-base.server.ts";
import {
  codeWords,
  formatCode,
  formatPassCount,
  type NewGuestPass,
  type PassView,
  passPath,
  passWord,
  readCode,
} from "#core/booking/guest-passes.ts";
import { notSoldWords } from "#core/booking/off-words.ts";
import { lostWords } from "#core/booking/other-machine.server.ts";
import { codeOf, type PassRow, passByCode, passById } from "#core/booking/pass-store.server.ts";
import { stuckWords } from "#core/booking/paying.ts";
import { nameOfOffer, takesVisits } from "#core/booking/setup.ts";
import type { RateLimiter } from "#core/http/rate-limiter.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { dayIn, waitUntil } from "#core/values/time.ts";
import {
  backAtOnce,
  type Checkout,
  comeBack,
  failedRefunds,
  paymentByTicket,
} from "#features/payments/payments.server.ts";
import { findPassForm } from "./model.ts";
import { backForPass, beginToSell, giveOnlineBack } from "./online-passes.server.ts";
import { passProblem } from "./pay-with-pass.server.ts";

/** Booking, with what paying for passes needs. */
export type PassSystem = BookingBase & {
  /** Payments on the provider's page; undefined without keys. */
  readonly checkout: Checkout | undefined;
  /** Counts codes of passes that did not fit, by address. */
  readonly wrongCodes: RateLimiter;
  /** Counts payments for passes and orders that were begun, by address. */
  readonly begunPasses: RateLimiter;
};

/**
 * Passes for the visitor of one request.
 * @param visitor counts for codes that do not fit
 * @returns undefined if nothing could ever be booked
 */
export function passService(system: PassSystem, visitor: string) {
  const setup = system.setup();
  if (!setup) return undefined;
  const { checkout, visits, begunPasses } = system;
  return {
    /** A pass by its code; else why there is none to see. */
    read(typed: string): { readonly pass: PassView } | { readonly message: string } {
      const found = findByCode(system, visitor, typed);
      return "pass" in found ? { pass: viewPass(system, found.pass) } : found;
    },
    /** Whether passes are sold: not where no visit can be booked. Those that were sold go on. */
    areSold: takesVisits(setup),
    canBuy: checkout?.works() ?? false,
    /**
     * Begins to pay for a pass. @returns the provider's page, or why there is none: in words, or at a field; undefined if payments do not
     * work just now
     */
    async buy(wanted: NewGuestPass, origin: string) {
      const { timeZone, studio } = visits.setup();
      if (!takesVisits(visits.setup())) return { message: notSoldWords(studio) };
      if (!checkout?.works()) return undefined;
      const wait = begunPasses.wait(visitor);
      if (wait > 0)
        return {
          message: `Ten payments were begun over the internet that you use within an hour, so we pause. Nothing was taken, and what you typed is still here. Please try again after ${waitUntil(timeZone, wait, system.now())}, or buy it at the studio.`,
        };
      begunPasses.count(visitor);
      const id = await system.write(() => beginToSell(visits, checkout, wanted, origin));
      const opened = await checkout.open(id);
      if (opened.kind === "invalid") return { errors: opened.errors };
      return opened.kind === "open" ? { url: opened.url } : undefined;
    },
    /** How a payment came out, by the ticket of the way back. @returns undefined for a wrong or old ticket */
    async comeBack(ticket: string) {
      const end = await comeBack(checkout, paymentByTicket(visits.db, ticket, system.now()), "pass");
      if (end?.kind !== "paid") return end;
      const pass = end.payment.pass === null ? undefined : passById(visits.db, end.payment.pass);
      if (pass) return { kind: "paid" as const, pass: viewPass(system, pass) };
      const back = backAtOnce(visits.db, end.payment);
      // Without it, the pass was deleted after it was handed over.
      return back && { kind: "gone" as const, goesBack: back.sum };
    },
    /** Gives a pass back that nobody has used, once; pressed again, it has been. @returns false if it cannot be given back any more */
    giveBack(typed: string): Promise<boolean> {
      return system.write(() => {
        const found = findByCode(system, visitor, typed);
        return "pass" in found && giveOnlineBack(visits, found.pass);
      });
    },
  };
}

/** The pass with a code that somebody typed; else why there is none. Ten wrong codes, and the next waits ten minutes. */
export function findByCode(
  system: Pick<PassSystem, "wrongCodes" | "visits" | "now">,
  visitor: string,
  typed: string,
): { readonly pass: PassRow } | { readonly message: string } {
  const { wrongCodes, visits } = system;
  if (typed.trim() === "") return { message: findPassForm.fields.code.required };
  const wait = wrongCodes.wait(visitor);
  if (wait > 0)
    return {
      message: `Ten codes did not fit, so we pause until ${waitUntil(visits.setup().timeZone, wait, system.now())}. You can book without it, and show it at the studio.`,
    };
  const code = readCode(typed);
  const pass = code === undefined ? undefined : passByCode(visits.db, code);
  if (pass) return { pass };
  wrongCodes.count(visitor);
  if (code !== undefined) {
    const { timeZone } = visits.setup();
    const lost = lostWords(visits.db, timeZone, system.now(), "A pass or voucher that was sold");
    const unknown = "We do not know this code. Please look at it again, or ask us.";
    return { message: lost ? `${unknown} ${lost}` : unknown };
  }
  return {
    message: `A code has ${codeWords}. It has no I, L, O, 0 or 1. Please look at it again.`,
  };
}

/** Whoever has given a pass back and not got the money is told so. */
function backProblem(db: Reader, { id, unit, given_back_at, email }: PassRow): string | undefined {
  if (given_back_at === null || failedRefunds(db).every(({ pass }) => pass !== id)) return undefined;
  return `This ${passWord(unit)} was given back, but what was paid for it could not go back by itself. ${stuckWords(email !== "")}`;
}

/** A pass, as whoever has its code sees it. */
export function viewPass({ visits, now }: Pick<PassSystem, "visits" | "now">, pass: PassRow): PassView {
  const setup = visits.setup();
  const back = backForPass(visits, pass);
  const code = formatCode(codeOf(visits.db, pass));
  return {
    word: passWord(pass.unit),
    product: pass.product,
    left: formatPassCount(pass.unit, pass.left, pass.currency),
    total: formatPassCount(pass.unit, pass.count, pass.currency),
    offers: pass.offers.map((slug: string) => nameOfOffer(setup, slug)),
    lastDay: pass.last_day ?? undefined,
    code,
    address: `${studioAddress(setup.studio, passPath)}#${code}`,
    forName: pass.for_name,
    words: pass.words,
    problem: backProblem(visits.db, pass) ?? passProblem(pass, setup, now()),
    giveBack: back && {
      sum: formatAmount(back.amount, pass.currency),
      until: dayIn(setup.timeZone, back.until),
    },
  };
}
