import type { BookingService } from "#domain/booking/service.ts";
import type { ChangeResult, LineChoice, Pass } from "#domain/booking/visit.ts";
import { visitReceipt } from "#server/paper/issue-invoice.ts";
import { papersOf, withOthers } from "#server/paper/paper-store.ts";
import { findByCode } from "../passes/pass-service.ts";
import { bookingCalendar } from "./calendar.ts";
import { instantText } from "./clock.ts";
import { movedByStudio } from "./event-store.ts";
import { Invalid, Unknown } from "./failure.ts";
import { hasMail } from "./mails.ts";
import { moneyOf, restOf } from "./pay-service.ts";
import { hashKey } from "./secret.ts";
import {
  attempt,
  choicesOf,
  findBooking,
  findHold,
  openTimes,
  type ServiceContext,
} from "./service-context.ts";
import { viewBooking } from "./views.ts";
import { coveredIfCancelled } from "./visit-passes.ts";
import type { BookingRow } from "./visit-store.ts";
import { signedOf, waiverKey, waivers } from "./waivers.ts";

/** The part of {@link BookingService} about booked visits: booking, reading and changing them. */
export function visitService(
  context: ServiceContext,
): Pick<
  BookingService,
  | "book"
  | "read"
  | "cancel"
  | "move"
  | "timesToMove"
  | "change"
  | "confirm"
  | "say"
  | "waiverTexts"
  | "waiver"
  | "sign"
  | "receipt"
  | "invoice"
  | "calendar"
> {
  const { system, setup, who } = context;
  const { ledger, bookings, changes } = system;
  const find = (pass: Pass) => findBooking(context, pass);
  const choices = (row: BookingRow | undefined) => choicesOf(context, row);
  const instant = (ms: number) => instantText(ms, setup.timeZone);

  return {
    book(request) {
      const { passCode } = request;
      const found =
        passCode === undefined ? undefined : findByCode(system, context.visitor ?? "the studio", passCode);
      return attempt(
        context,
        () => {
          if (found && "message" in found) throw new Invalid([{ field: "pass", message: found.message }]);
          const given = found && { pass: found.pass.id };
          const booked = bookings.book({ ...request, ...given }, context.visitor);
          const { starts, ends } = booked;
          return { kind: "booked" as const, ...booked, starts: instant(starts), ends: instant(ends) };
        },
        () => request.lines ?? (request.hold === undefined ? [] : choices(findHold(context, request.hold))),
      );
    },
    read(pass) {
      const row = find(pass);
      if (!row) return undefined;
      const canConfirm = ledger.isMailedKey(hashKey(pass.key));
      const mailWaitsUntil = system.mails.waitsUntil(row.id);
      const facts = {
        ...{ setup, now: system.now(), hasMail: hasMail(ledger.db), canConfirm, mailWaitsUntil },
        coveredLine: (id: number) => coveredIfCancelled(ledger, row, id, who),
        movedLines: movedByStudio(ledger.db, row.id),
      };
      const lines = ledger.linesOf(row.id);
      const invoices = papersOf(ledger.db, lines).map(({ kind, name }) => ({ kind, name }));
      const money = moneyOf(context, row, lines);
      const signed = signedOf(ledger.db, setup, row, lines, system.now());
      const key = waiverKey(ledger.db, row.id);
      const toSign = signed && key && { signed: { ...signed, key } };
      const rest = restOf(context, row);
      return {
        ...{ ...viewBooking(row, lines, facts), invoices },
        ...(money && { money }),
        ...(rest && { rest }),
        ...toSign,
      };
    },
    cancel: (pass, lines) => changeBooking(context, pass, (row) => changes.cancel(row, lines, who)),
    move: (pass, line, starts) =>
      changeBooking(
        context,
        pass,
        (row) => changes.move(row, line, starts, who),
        (row) => choices(row).map((choice) => ({ ...choice, starts })),
      ),
    timesToMove(pass, id, span) {
      const row = find(pass);
      const line = row && ledger.linesOf(row.id).find((each) => each.id === id);
      if (!line) return undefined;
      const { offer, minutes, people } = line;
      return openTimes(context, { offer, minutes, people, ...span }, { except: [id], isStored: true });
    },
    change: (pass, change) =>
      changeBooking(context, pass, (row) => changes.change(row, change, who), choices),
    confirm: (pass) =>
      changeBooking(context, pass, (row) => {
        if (!ledger.isMailedKey(hashKey(pass.key))) throw new Unknown();
        ledger.vouch(row.id, "mail", "visitor");
      }),
    say: (pass, line, what) => changeBooking(context, pass, (row) => changes.say(row, line, what)),
    waiverTexts: setup.waiver?.texts ?? [],
    waiver: (key) => waivers(ledger).view(key),
    sign: (key, lang, typed) =>
      attempt(context, () => {
        waivers(ledger).sign(key, lang, typed);
        return { kind: "saved" as const };
      }),
    receipt(pass) {
      const row = find(pass);
      return row && visitReceipt(ledger, row.id);
    },
    invoice(pass, name) {
      const row = find(pass);
      const found = row && papersOf(ledger.db, ledger.linesOf(row.id)).find((paper) => paper.name === name);
      return found && withOthers(ledger.db, found);
    },
    calendar(pass) {
      const row = find(pass);
      return row && bookingCalendar(row, ledger.linesOf(row.id), { setup, now: system.now() });
    },
  };
}

/**
 * Changes a booking in one transaction.
 * @param choices the lines the booking would have, in order; read only if one of them is taken
 */
function changeBooking(
  context: ServiceContext,
  pass: Pass,
  work: (row: BookingRow) => void,
  choices: (row: BookingRow) => readonly LineChoice[] = () => [],
): Promise<ChangeResult> {
  return attempt(
    context,
    () => {
      const row = findBooking(context, pass);
      if (!row) throw new Unknown();
      work(row);
      return { kind: "changed" as const };
    },
    () => {
      const row = findBooking(context, pass);
      return row ? choices(row) : [];
    },
  );
}
