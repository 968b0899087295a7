import type { BookingBase } from "#core/booking/booking-base.server.ts";
import type { InvoiceWay } from "#core/booking/invoice-form.ts";
import { upcomingOf } from "#core/booking/visit-store.server.ts";
import type { FieldError } from "#core/form/answer.ts";
import { hasMail, queueOnly } from "#core/outbox/mail-store.server.ts";
import { readReference } from "#core/process/keys.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { finderOf, foldedText } from "#core/values/digits.ts";
import type { Invoice } from "#core/values/paper.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import { actById } from "#desk/people-store.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import {
  bankDetails,
  changeBankDetails,
  invoiceById,
  keepBankDetails,
  listInvoices,
  mailsOfInvoice,
  owedInvoices,
  usualDays,
  withOthers,
} from "#features/papers/papers.server.ts";
import {
  creditInvoice,
  currencyOfLine,
  issueInvoice,
  openLines,
  payInvoice,
  sendInvoice,
  stateOf,
} from "../issue-invoice.server.ts";

/** An invoice with how it stands, and the papers that belong to it. */
export type DeskInvoice = NonNullable<ReturnType<ReturnType<typeof invoicesDesk>["read"]>>;

/** Most visits on one invoice. */
const maxVisits = 50;

/** Papers that the room lists besides what is not paid. */
const listed = 200;

/** Invoices and credit notes, for owners. */
export function invoicesDesk({ visits, write, now }: BookingBase, who: SignedIn) {
  const { db } = visits;
  const logged = actLog(who, now);
  const log = (what: string, { name }: Invoice) => logged(db, what, `invoice ${name}`);
  const view = (invoice: Invoice) => ({
    ...withOthers(db, invoice, now()),
    state: stateOf(db, invoice),
    /** When reminders were written, in milliseconds since 1970. */
    reminded: mailsOfInvoice(db, invoice.id).flatMap(({ what, at }) => (what === "reminder" ? [at] : [])),
  });
  function readBank() {
    const { current, next, act = 0 } = bankDetails(db, now());
    return {
      current,
      next,
      days: next?.days ?? current?.days ?? usualDays,
      /** Whoever has changed them last, or kept the old ones. */
      by: actById(db, act)?.by ?? "Somebody",
      /** Stands for all of it, on a page from which it is changed. */
      shown: act,
    };
  }
  /** Mails all owners that the bank details were changed, or kept, if mail is set up. */
  function tellOwners(db: Writer, act: number): void {
    if (hasMail(db)) queueOnly(db, { kind: "bank", about: act, recipient: "studio", now: now() });
  }
  const find = (id: number) => (Number.isSafeInteger(id) ? invoiceById(db, id) : undefined);

  return {
    /** Where invoices are paid to, now and once a change counts. */
    bank() {
      permit(who, "see invoices", now());
      return readBank();
    },
    /**
     * Changes where invoices are paid to. It counts after a day, and all owners are told, if mail is set up. Requires the passkey again.
     * @param given `days` within which invoices are to be paid; `shown`: what the page has shown, from `bank`
     * @returns what needs fixing
     */
    async changeBank(
      given: { readonly text: string; readonly days: number },
      shown?: number,
    ): Promise<FieldError | undefined> {
      permit(who, "change bank details", now());
      const { days } = given;
      if (!Number.isInteger(days) || days < 0 || days > 365)
        return { field: "days", message: "Please write a number of days from 0 to 365." };
      const terms = { text: given.text.trim().replace(/\r\n?/g, "\n"), days };
      return write(() => {
        const { current, next, by, ...bank } = readBank();
        const wanted = next ?? current;
        const written = wanted?.text ? `“${wanted.text}”` : "none";
        if (shown !== undefined && shown !== bank.shown)
          return {
            field: "bank",
            message: `${by} has changed them while your page was open, to: ${written}, ${bank.days} days. Nothing of yours was kept. If yours are right, please press again.`,
          };
        if (wanted?.text === terms.text && wanted.days === days)
          return { field: "bank", message: "That is what stands here already. Nothing was changed." };
        const act = logged(db, "changed the bank details of invoices", "invoices");
        tellOwners(db, act);
        changeBankDetails(db, terms, { act, now: now() });
        return undefined;
      });
    },
    /**
     * Takes a change back that does not count yet. All owners are told, if mail is set up.
     * @param shown as in `changeBank`
     * @returns false if there is none, or another one
     */
    async keepBank(shown?: number): Promise<boolean> {
      permit(who, "see invoices", now());
      return write(() => {
        const bank = readBank();
        if (!bank.next || (shown !== undefined && shown !== bank.shown)) return false;
        const act = logged(db, "kept the bank details of invoices as they were", "invoices");
        keepBankDetails(db, { act, now: now() });
        tellOwners(db, act);
        return true;
      });
    },
    /** What is not paid, however old, and the newest papers. */
    list() {
      permit(who, "see invoices", now());
      const recent = listInvoices(db, listed);
      const oldest = recent.at(-1)?.id ?? 0;
      return [...recent, ...owedInvoices(db).filter(({ id }) => id < oldest)].map(view);
    },
    /** Papers by their number, an order number, or whom they are for, however old; the newest first. */
    search(words: string): Invoice[] {
      permit(who, "see invoices", now());
      const isFound = finderOf(words);
      const number = foldedText(words).replace(/\s/g, "");
      return listInvoices(db, -1).filter(
        ({ name, orderNumber, recipient }) =>
          foldedText(name) === number || isFound(`${orderNumber} ${recipient}`),
      );
    },
    read(id: number) {
      permit(who, "see invoices", now());
      const invoice = find(id);
      return invoice && view(invoice);
    },
    /**
     * Issues an invoice for what is open of visits.
     * @param typed references, with anything between them
     * @returns its number in the store; why there is none, as a sentence
     */
    async issue(
      typed: string,
      to: { readonly recipient: string; readonly orderNumber: string },
    ): Promise<{ readonly id: number } | { readonly problem: string }> {
      permit(who, "issue invoices", now());
      const words = typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .slice(0, maxVisits + 1);
      const references = [...new Set(words.map((word) => readReference(word)))];
      const unknown = words.find((word) => !visits.byReference(readReference(word) ?? ""));
      if (unknown !== undefined)
        return {
          problem: `There is no visit with the reference “${unknown.slice(0, 20)}”. Nothing was issued.`,
        };
      if (words.length > maxVisits) return { problem: `One invoice takes at most ${maxVisits} visits.` };
      return write(() => {
        const lines = openLines(
          visits,
          references.flatMap((reference) => reference ?? []),
        );
        if (lines.length === 0) return { problem: "Nothing is open on these visits. Nothing was issued." };
        if (new Set(lines.map((line) => currencyOfLine(visits, line))).size > 1)
          return {
            problem:
              "These visits were booked in several currencies, and an invoice has one. Please write an invoice for each. Nothing was issued.",
          };
        const invoice = issueInvoice(visits, lines, { ...to, tax: visits.setup().tax, person: who.id });
        log("issued an invoice", invoice);
        return { id: invoice.id };
      });
    },
    /**
     * What an invoice for a visit would begin with: the visits of its guest that have something open.
     * @returns undefined for an unknown reference
     */
    about(typed: string): { readonly visits: string; readonly recipient: string } | undefined {
      permit(who, "see invoices", now());
      const booking = visits.byReference(readReference(typed) ?? "");
      if (!booking) return undefined;
      const { name, email } = booking.contact;
      const own = email === "" ? [] : upcomingOf(db, email, now());
      const references = [booking.id, ...own].map((each) => visits.byId(each)?.reference ?? "");
      const open = openLines(visits, references.slice(0, maxVisits)).map(({ reference }) => reference);
      return { visits: [...new Set(open)].join(", "), recipient: name };
    },
    /**
     * Mails it, or a plain reminder of it; without mail it stands on *Calls to make*. One reminder a day.
     * @returns false if it is not open
     */
    async send(id: number, kind: "issued" | "reminder"): Promise<boolean> {
      permit(who, "issue invoices", now());
      return write(() => {
        const invoice = find(id);
        if (invoice?.kind !== "invoice" || stateOf(db, invoice) !== "open") return false;
        const isNew = mailsOfInvoice(db, id).every(
          (mail) => mail.what !== kind || hasPassed(dayMs, mail.at, now()),
        );
        if (!isNew) return true;
        sendInvoice(visits, invoice, kind);
        log(kind === "issued" ? "sent an invoice" : "reminded of an invoice", invoice);
        return true;
      });
    },
    /** Notes that it was paid. @returns false if it is not open */
    async pay(id: number, way: InvoiceWay): Promise<boolean> {
      permit(who, "issue invoices", now());
      return write(() => {
        const invoice = find(id);
        if (!invoice || !payInvoice(visits, invoice, way, who.id)) return false;
        log("noted an invoice as paid", invoice);
        return true;
      });
    },
    /** Takes it back by a credit note. @returns the number of that in the store; undefined if it is not open */
    async credit(id: number): Promise<number | undefined> {
      permit(who, "issue invoices", now());
      return write(() => {
        const invoice = find(id);
        const credit = invoice && creditInvoice(visits, invoice, who.id);
        if (credit) log("took an invoice back", invoice);
        return credit?.id;
      });
    },
  };
}
