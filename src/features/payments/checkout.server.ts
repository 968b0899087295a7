import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pauseFor } from "node:timers/promises";
import { goesBackWords } from "#core/booking/paying.ts";
import { type BackWhy, readBackWhy } from "#core/booking/void-why.ts";
import type { FieldError } from "#core/form/answer.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import { isForeign, type Payments, pauseMs, signed } from "#core/pay/payments.server.ts";
import type { PaidItem, PayPage } from "#core/pay/provider-calls.server.ts";
import {
  errorType,
  isInvalidThere,
  isRefusedAddress,
  isRefusedKey,
} from "#core/pay/provider-errors.server.ts";
import { hashKey } from "#core/process/keys.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { secretOf } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { Write } from "#core/store/writer.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import type { NewMessage } from "#features/messages/messages.server.ts";
import { createDailyLook } from "./daily-look.server.ts";
import { createGivingBack } from "./give-back.server.ts";
import {
  backAtOnce,
  begunAlready,
  duePayments,
  dueRefunds,
  insertPayment,
  latePayments,
  type NewPayment,
  nextDue,
  noteNotice,
  type Payment,
  paymentById,
  paymentOf,
  setPayment,
  voidPayment,
} from "./payment-store.server.ts";
import { sendBack } from "./send-back.server.ts";

/** What is paid for. Its functions run in the transaction that notes what the provider has said. */
export type PaidFor = {
  /** It is paid: the moves are written, and what was paid for is handed over. @returns why all of it goes back instead */
  readonly paid: (payment: Payment) => BackWhy | undefined;
  /**
   * All of a payment goes back: whoever has paid is told, and what was still kept for it is free.
   * @param email of whoever has paid, as the provider knows it; empty if it does not
   */
  readonly wentBack: (payment: Payment, why: BackWhy, email: string) => void;
  /**
   * What to say to whoever has paid, as long as it is so.
   * @param goes what becomes of all of the money, as a sentence that begins with its sum
   */
  readonly backWords: (payment: Payment, why: BackWhy, goes: (sum: string) => string) => string;
  /** Nothing was paid, and nothing will be. @param isBack whether the guest has gone back to change something */
  readonly ended: (payment: Payment, isBack: boolean) => void;
};

type PaidForKinds = Readonly<Record<Payment["kind"], PaidFor>>;

/** What a payment asks for, before it is stored. */
type Wanted = Pick<NewPayment, "kind" | "amount" | "currency" | "until"> &
  Pick<NewPayment, "reference" | "booking" | "pass" | "message" | "shares" | "promised"> & {
    readonly items: readonly PaidItem[];
    readonly email: string;
    /** What the provider's receipt says. */
    readonly description: string;
    /** Address to come back to, without its ticket. */
    readonly back: string;
  };

/** How long a ticket leads to what was paid, once it is, in milliseconds. */
const ticketMs = 3_600_000;
/** A begun payment whose page the provider never confirmed is over after this time, in milliseconds. */
const begunMs = 120_000;
const maxSleep = 60_000;

/** How long a page of the provider lives, in milliseconds: with room for a call that is repeated. */
const [leastMs, mostMs] = [33 * 60_000, dayMs - 60_000];

/** When the provider's page ends by itself. The server ends it before, if it has to. */
function endAtProvider(until: number, now: number): number {
  return Math.min(Math.max(until, now + leastMs), now + mostMs);
}

/**
 * How long after its end a payment that the provider cannot be asked about is still looked up, and its times are kept, in
 * milliseconds.
 */
export const forgottenMs = dayMs;

/** How long before or after its payment a page may have been begun that nobody heard of, in milliseconds. */
const lostMs = 600_000;

/** Whether the page of a payment may exist, and nobody here knows it. */
function isLost({ state, session, void_why }: Payment): boolean {
  return state === "ended" && session === null && void_why !== null;
}

/** Whether a payment should have ended long ago. */
export function hasForgotten(db: Reader, now: number): boolean {
  return latePayments(db, now - forgottenMs).length > 0;
}

/**
 * Ends, inside a transaction, the payments that nobody can look up: the keys are gone, or are those of another account. What they
 * would pay is free. If one was paid all the same, all of it goes back once that is known.
 */
export function endForgotten(db: Writer, kinds: PaidForKinds, now: number): void {
  for (const row of latePayments(db, now - forgottenMs)) {
    voidPayment(db, row, "not known", now);
    kinds[row.kind].ended(row, false);
  }
}

/** What to say now to whoever has paid for what nothing came of; undefined if nobody needs to hear it. @param id of the payment */
export function paidInVainWords(db: Reader, kinds: PaidForKinds, id: number): string | undefined {
  const payment = paymentById(db, id);
  const back = payment && backAtOnce(db, payment);
  const why = back && readBackWhy(back.why);
  if (!payment || !why) return undefined;
  const goes = (sum: string) =>
    back.isStuck
      ? `${sum} is yours, but could not go back by itself. Which way suits you?`
      : goesBackWords(sum);
  return kinds[payment.kind].backWords(payment, why, goes);
}

/** Payments on the provider's page: begun in a transaction, settled by asking the provider, never the browser. */
export type Checkout = ReturnType<typeof createCheckout>;

/**
 * How a payment came out, for whoever comes back from paying. Asks the provider.
 * @returns undefined for a wrong or old ticket
 */
export async function comeBack(
  checkout: Checkout | undefined,
  known: Payment | undefined,
  kind: Payment["kind"],
) {
  if (known?.kind !== kind) return undefined;
  // Without keys, or while it is out of reach, the provider cannot be asked.
  const payment = await checkout?.look(known).catch(() => undefined);
  if (!payment || payment.state === "begun") return { kind: "unknown" as const };
  if (payment.state === "paid") return { kind: "paid" as const, payment };
  return payment.state === "open" && payment.url !== null
    ? { kind: "open" as const, url: payment.url, sum: formatAmount(payment.amount, payment.currency) }
    : { kind: "ended" as const };
}

type CheckoutParts = {
  readonly db: Writer;
  readonly write: Write;
  readonly payments: Payments;
  readonly storeGift: (gift: NewMessage) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  /** Ends after so many milliseconds. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
};

/** How long a guest who goes back waits for the provider, in milliseconds. */
export const patienceMs = 4000;

/**
 * Opens payments on the provider's page.
 *
 * `begin` stores everything about a call inside the caller's transaction; `open` makes it, and may be repeated: it is the same
 * call. What the provider says (`settle`) is noted once, whichever way it comes: by its notice, by the page that the guest
 * comes back to, by the look at what is due. Nothing waits for the network inside a transaction.
 */
export function createCheckout(parts: CheckoutParts) {
  const { db, write, payments, storeGift, log, now, pause = pauseFor } = parts;
  const noted = (work: () => void) => write(work, { mayUseReserve: true });
  let kinds: PaidForKinds | undefined;
  const opening = new Map<number, Promise<Opened>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = true;
  let isKeyRefused = false;
  /** When the provider was asked last, in milliseconds since 1970. */
  let askedAt = 0;

  type Opened =
    | { readonly kind: "open"; readonly url: string }
    | { readonly kind: "paid" }
    /** It was ended here meanwhile. */
    | { readonly kind: "ended" }
    | { readonly kind: "down" }
    /** The provider refuses the e-mail address: the form says so at its field. Nothing was begun. */
    | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

  /** Asks the provider. Whether it accepts the keys is known from then on. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    askedAt = now();
    try {
      const answer = await call();
      isKeyRefused = false;
      return answer;
    } catch (error) {
      if (isRefusedKey(error)) isKeyRefused = true;
      throw error;
    }
  }

  /** A secret of 128 bits that only this payment has. It is not stored: only its hash is. */
  function ticketOf(key: string): string {
    return createHmac("sha256", secretOf(db, "ticket key")).update(key).digest("base64url").slice(0, 22);
  }

  /** Notes what the provider says about a payment, once. @returns what is stored then */
  async function settle(page: PayPage, isBack = false): Promise<Payment | undefined> {
    const known = isForeign(payments, page) ? undefined : paymentOf(db, page.id, page.metadata.payment);
    if (!known) return undefined;
    const isPaid = page.payment !== undefined;
    const isOver = page.state === "over";
    if (!isPaid && known.state === "ended") await noteVoid(known, page.id, isOver);
    else if (known.state !== "paid" && (isPaid || isOver)) {
      const at = now();
      await noted(() => {
        const row = paymentById(db, known.id);
        if (!row || row.state === "paid" || (!isPaid && row.state === "ended")) return;
        const over = { session: page.id, url: null, next_at: null, error: null, request: begunAlready };
        const paid = {
          intent: page.payment ?? null,
          is_test: page.isTest ? 1 : 0,
          ticket_until: at + ticketMs,
        };
        const next = isPaid ? "paid" : "ended";
        setPayment(db, row.id, { ...over, ...(isPaid && paid), state: next, ended_at: at });
        const stored = paymentById(db, row.id);
        if (!stored) return;
        if (!isPaid) kinds?.[row.kind].ended(stored, isBack);
        else if (kinds) notePaid(kinds, stored, page.email);
      });
      log(isPaid ? "payment noted" : "payment over", { payment: known.id });
      wake();
    }
    return paymentById(db, known.id);
  }

  /** Notes that something is paid, inside a transaction. Its mark is read first: of one that has it, all goes back. */
  function notePaid(all: PaidForKinds, payment: Payment, email: string): void {
    const kind = all[payment.kind];
    const why = payment.void_why ?? kind.paid(payment);
    if (why === undefined) return;
    sendBack(db, payment, why, now());
    kind.wentBack(payment, why, email);
  }

  /** Notes of a payment that has ended here how its page stands: an open one is ended, too. */
  async function noteVoid({ id, session }: Payment, page: string, isOver: boolean): Promise<void> {
    // It is known, and tried again after a pause.
    if (!isOver && session !== null) return;
    await noted(() => setPayment(db, id, { session: page, next_at: isOver ? null : now() }));
    wake();
  }

  async function create(row: Payment): Promise<Opened> {
    const request = JSON.parse(row.request.replaceAll("{ticket}", ticketOf(row.key)));
    try {
      const page = await ask(() => payments.begin(request, row.key));
      if (page.state !== "open" || page.url === undefined) {
        const settled = await settle(page);
        return settled?.state === "paid" ? { kind: "paid" } : { kind: "down" };
      }
      const { url } = page;
      await noted(() => {
        const current = paymentById(db, row.id);
        const open = { session: page.id, url, next_at: row.until, request: begunAlready };
        if (current?.state === "begun") setPayment(db, row.id, { ...open, state: "open" });
      });
      if (paymentById(db, row.id)?.state === "open") return { kind: "open", url };
      // It has ended here meanwhile: nobody is given its address.
      const ended = (await settle(page)) ?? paymentById(db, row.id);
      if (ended) await lookAtDue(ended);
      return paymentById(db, row.id)?.state === "paid" ? { kind: "paid" } : { kind: "ended" };
    } catch (error) {
      log("payment not begun", { payment: row.id, reason: errorType(error) });
      // If the store cannot note it either, it is over in two minutes.
      await giveUp(row.id).catch((busy: unknown) => log("payment not given up", { reason: errorType(busy) }));
      return isRefusedAddress(error)
        ? { kind: "invalid", errors: [{ field: "email", message: paymentMessages.address }] }
        : { kind: "down" };
    }
  }

  /** Ends a payment whose page nobody knows. If it comes to be known later, it is ended, too. */
  async function giveUp(id: number, why: "changed" | "not begun" = "not begun"): Promise<void> {
    await noted(() => {
      const row = paymentById(db, id);
      if (row?.state !== "begun") return;
      voidPayment(db, row, why, now());
      kinds?.[row.kind].ended(row, true);
    });
  }

  /** Asks the provider how a payment stands, and notes it. @throws if it cannot be asked */
  async function look(row: Payment): Promise<Payment> {
    if (row.state === "paid" || (row.state === "ended" && row.next_at === null && !isLost(row))) return row;
    const page = await pageOf(row);
    return (page && (await settle(page))) ?? row;
  }

  /** What the provider says about the page of a payment; undefined if there is none. */
  async function pageOf(row: Payment): Promise<PayPage | undefined> {
    const { session: id, made_at, key } = row;
    if (id !== null) return ask(() => payments.look(id));
    if (!isLost(row)) return undefined;
    return ask(async () => {
      for await (const page of payments.pages({ from: made_at - lostMs, to: made_at + lostMs }))
        if (page.metadata.payment === key) return page;
      return undefined;
    });
  }

  /**
   * Ends a payment for its guest, who wants to change something, and waits for the provider for a few seconds only: then it is
   * marked, and goes back if it was paid. What it would have paid stays kept for them.
   */
  async function goBack(row: Payment): Promise<Payment> {
    const reason = (error: unknown) =>
      log("payment not ended", { payment: row.id, reason: errorType(error) });
    const asked = end(row, true).then(() => {}, reason);
    await Promise.race([asked, pause(patienceMs)]);
    await noted(() => {
      const current = paymentById(db, row.id);
      if (current?.state !== "begun" && current?.state !== "open") return;
      voidPayment(db, current, "changed", now());
      kinds?.[current.kind].ended(current, true);
    });
    wake();
    return paymentById(db, row.id) ?? row;
  }

  /** Ends a payment at the provider first. @throws if it cannot be asked */
  async function end(row: Payment, isBack: boolean): Promise<Payment> {
    if (row.state === "begun") {
      await giveUp(row.id, isBack ? "changed" : "not begun");
      return paymentById(db, row.id) ?? row;
    }
    const current = await look(row);
    return current.state === "open" ? expire(current, isBack) : current;
  }

  /**
   * Ends the page of a payment, unless it was paid, or has ended, in this moment. @throws if the provider cannot be asked
   */
  async function expire(row: Payment, isBack: boolean): Promise<Payment> {
    const { session: id } = row;
    if (id === null) return row;
    try {
      return (await settle(await ask(() => payments.end(id)), isBack)) ?? row;
    } catch (error) {
      if (isInvalidThere(error)) return look(row);
      throw error;
    }
  }

  /** Ends the page of a payment that has ended here, again until the provider says that it is over, or was paid. */
  async function endVoid(row: Payment): Promise<void> {
    const { state, next_at, attempts } = await expire(row, false);
    if (state !== "ended" || next_at === null) return;
    await noted(() => setPayment(db, row.id, { next_at: now() + pauseMs(attempts), attempts: attempts + 1 }));
  }

  async function lookAtDue(row: Payment): Promise<void> {
    try {
      if (row.state === "begun") await giveUp(row.id);
      else if (row.state === "ended") await endVoid(row);
      else {
        const { state, next_at } = await end(row, false);
        const next = { next_at: now() + pauseMs(row.attempts), attempts: row.attempts + 1 };
        // The provider leaves it as it is: it is asked again after a pause.
        if (state === "open" && (next_at ?? 0) <= now()) await noted(() => setPayment(db, row.id, next));
      }
    } catch (error) {
      const reason = errorType(error);
      log("payment not looked up", { payment: row.id, reason });
      // Its page has ended by itself by then. The provider answers that it does not know it: the keys are those of another account.
      const isLong = row.state === "ended" && now() > row.made_at + mostMs + forgottenMs;
      const isOver = isLong && isInvalidThere(error);
      const next_at = isOver ? null : now() + pauseMs(row.attempts);
      const next = { next_at, attempts: row.attempts + 1, error: reason };
      await noted(() => setPayment(db, row.id, next));
    }
  }

  const { giveBack, noteRefund } = createGivingBack({ db, noted, payments, log, now, ask });
  const dailyLook = createDailyLook({ db, noted, payments, log, now, ask, settle, storeGift, noteRefund });

  async function runDue(): Promise<void> {
    for (const row of duePayments(db, now())) await lookAtDue(row);
    for (const row of dueRefunds(db, now())) await giveBack(row);
    await dailyLook.lookIfDue();
    // Whether the keys work is known within a minute, whoever pays meanwhile.
    if (isKeyRefused || hasPassed(maxSleep, askedAt, now())) await ask(payments.tryKeys).catch(() => {});
  }

  /** Does what is due. One run at a time. */
  function run(): Promise<void> {
    running ??= runDue()
      .catch((error: unknown) => log("payments not looked at", { reason: errorType(error) }))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    void run().then(() => {
      if (isStopped) return;
      const wait = nextDue(db) - now();
      clearTimeout(timer);
      timer = setTimeout(wake, Math.max(1000, Math.min(wait, maxSleep)));
      timer.unref();
    });
  }

  return {
    /** Says what to do when something is paid, or not. */
    addKinds(all: PaidForKinds): void {
      kinds = all;
    },
    /** Whether the provider takes the keys, as far as is known. */
    works: () => !isKeyRefused,
    isTest: payments.isTest,
    /** Stores a payment, inside a transaction. @returns its number */
    begin({ items, email, description, back, ...payment }: Wanted): number {
      const { kind, currency, until, reference } = payment;
      const key = randomUUID();
      const metadata = signed(payments, { form: kind, payment: key, ...(reference && { reference }) });
      const request = payments.pageRequest({
        items,
        currency,
        email,
        description,
        metadata,
        until: endAtProvider(until, now()),
        paidUrl: `${back}{ticket}`,
        unpaidUrl: `${back}{ticket}`,
      });
      return insertPayment(db, {
        ...payment,
        key,
        request: JSON.stringify(request),
        made_at: now(),
        next_at: now() + begunMs,
        ticket_hash: hashKey(ticketOf(key)),
        ticket_until: until + ticketMs,
        is_test: payments.isTest ? 1 : 0,
      });
    },
    /** The page of the provider where a begun payment is paid. May be asked again. */
    open(id: number): Promise<Opened> {
      const row = paymentById(db, id);
      if (row?.state === "open" && row.url !== null) return Promise.resolve({ kind: "open", url: row.url });
      if (row?.state === "paid") return Promise.resolve({ kind: "paid" });
      if (row?.state !== "begun") return Promise.resolve({ kind: "ended" });
      const known = opening.get(id) ?? create(row).finally(() => opening.delete(id));
      opening.set(id, known);
      return known;
    },
    settle,
    noteRefund,
    noteDispute: dailyLook.noteDispute,
    noteUnknown: dailyLook.noteUnknown,
    /** Notes that a notice of the provider has come. */
    noted: () => noted(() => noteNotice(db, now())),
    look,
    end,
    goBack,
    /** A ticket leads to what was paid once. Inside a transaction. */
    spendTicket: (id: number) => setPayment(db, id, { ticket_hash: null, ticket_until: null }),
    run,
    wake,
    start() {
      isStopped = false;
      wake();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
