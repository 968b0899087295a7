import { timeOf } from "#core/booking/line-time.server.ts";
import type { Posted } from "#core/form/kinds/kind-answer.ts";
import { readPosted } from "#core/form/validate.ts";
import { hasMail, queueOnly } from "#core/outbox/mail-store.server.ts";
import { readReference } from "#core/process/keys.server.ts";
import { dayIn, studioDay } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import type { Permission } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { csvFile, csvTable } from "#features/messages/messages.server.ts";
import type { BookingSystem } from "#features/visits/visits.server.ts";
import { incidentForm } from "../incident-form.ts";
import {
  askOwner,
  correctIncident,
  countOpenIncidents,
  currentIncident,
  listIncidents,
  noteIncident,
  openIncidents,
  settleAsked,
} from "../incident-store.server.ts";

/** What happened at visits: hosts tell an owner, who notes it. */
export function incidentsDesk({ visits, write, now }: BookingSystem, who: SignedIn) {
  const { db } = visits;
  const logged = actLog(who, now);
  const allow = (act: Permission) => permit(who, act, now());
  const find = (reference: string) => {
    const name = readReference(reference);
    return name === undefined ? undefined : visits.byReference(name);
  };

  return {
    /** How many visits an owner is asked to look at. */
    waiting(): number {
      allow("note what happened");
      return countOpenIncidents(db);
    },
    /** What was noted, and what an owner is asked to look at. Requires the passkey again. */
    list() {
      allow("read what happened");
      return { noted: listIncidents(db), asked: openIncidents(db) };
    },
    /** A visit of which something is to be noted: its reference, and its last day that has come, if one has. */
    about(reference: string) {
      allow("note what happened");
      const row = find(reference);
      if (!row?.reference) return undefined;
      const setup = visits.setup();
      const today = dayIn(setup.timeZone, now());
      const days = visits.linesOf(row.id).map((line) => studioDay(timeOf(line, setup).starts));
      return { reference: row.reference, day: days.toSorted().findLast((day) => day <= today) ?? "" };
    },
    /** A host asks the owners to look at a visit; they are told by mail, and on Today. @returns false if it is gone */
    async tellOwner(reference: string): Promise<boolean> {
      allow("tell the owner");
      return write((to) => {
        const row = find(reference);
        if (!row) return false;
        const about = askOwner(to, { booking: row.id, person: who.id, now: now() });
        if (about === undefined) return true;
        logged(to, "told the owner about a visit", `booking ${row.reference}`);
        if (hasMail(to)) queueOnly(to, { kind: "incident", about, recipient: "studio", now: now() });
        return true;
      });
    },
    /** Notes what happened at a visit, or says what is wrong with what was typed; undefined if it is noted. Requires the passkey again. */
    async note(reference: string, posted: Posted) {
      allow("read what happened");
      const read = readPosted(incidentForm, posted);
      const row = find(reference);
      if (!row) return { typed: read.typed, errors: [{ field: "day", message: "This booking is gone." }] };
      if (read.errors) return read;
      await write((to) => {
        noteIncident(to, { booking: row.id, person: who.id, now: now(), ...read.values });
        logged(to, "noted what happened at a visit", `booking ${row.reference}`);
      });
      return undefined;
    },
    /** What was noted, to correct it; undefined if it is gone. Requires the passkey again. */
    toCorrect(id: number) {
      allow("read what happened");
      return currentIncident(db, id);
    },
    /**
     * Corrects what was noted, beside what was noted before, or says what is wrong with what was typed; undefined if it is noted.
     * Requires the passkey again.
     * @param id of the version that was seen: somebody may have corrected it since
     */
    async correct(id: number, posted: Posted) {
      allow("read what happened");
      const read = readPosted(incidentForm, posted);
      if (read.errors) return read;
      return write((to) => {
        const wrong = (message: string) => ({ typed: read.typed, errors: [{ field: "what", message }] });
        const current = currentIncident(to, id);
        if (!current) return wrong("This note is gone: the law no longer asks for it.");
        const { day, what, told } = read.values;
        // Pressed twice, or nothing is another.
        if (current.day === day && current.what === what && current.told === told) return undefined;
        if (current.id !== id)
          return wrong("Somebody has corrected this meanwhile: it stands below. Please open it from there.");
        correctIncident(to, current, { person: who.id, now: now(), day, what, told });
        logged(to, "corrected what happened at a visit", `booking ${current.reference}`);
        return undefined;
      });
    },
    /** Nothing is to be noted of what an owner was asked about. */
    async settle(reference: string): Promise<void> {
      allow("note what happened");
      await write((to) => {
        const row = find(reference);
        if (!row) return;
        settleAsked(to, row.id);
        logged(to, "noted nothing about a visit", `booking ${row.reference}`);
      });
    },
    /** All that was noted, for a spreadsheet. Requires the passkey again. */
    async table(): Promise<string> {
      allow("read what happened");
      await write((to) => logged(to, "exported what happened at visits", "bookings"));
      return csvFile(
        csvTable([
          ["day", "booking", "what happened", "who was told", "noted", "by", "corrected"],
          ...listIncidents(db).flatMap(({ earlier, ...last }) =>
            [last, ...earlier].map(({ day, reference, what, told, notedAt, by }, index, all) => [
              ...[day, reference ?? "", what, told, dateOf(notedAt), by ?? ""],
              dateOf(all[index - 1]?.notedAt),
            ]),
          ),
        ]),
      );
    },
  };
}

/** `2026-12-04`; empty for no instant. */
function dateOf(at: number | null | undefined): string {
  return at === null || at === undefined ? "" : new Date(at).toISOString().slice(0, 10);
}
