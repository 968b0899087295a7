import type { Posted } from "#core/form/kinds/kind-answer.ts";
import { readPosted } from "#core/form/validate.ts";
import { instantUntil } from "#core/process/clock.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { addDays } from "#core/values/time.ts";
import { addLink, sessionMs } from "../access-store.server.ts";
import { actLog } from "../act-log.server.ts";
import type { DeskRequest } from "../desk-request.server.ts";
import { deskOrigin, linkAddress } from "../links.server.ts";
import { aboutOf, type LogQuery } from "../log/log-filter.ts";
import type { DeskParts } from "../parts.server.ts";
import {
  findPerson,
  insertPerson,
  isLastOwner,
  listActs,
  listPeople,
  logAct,
  namesInLog,
  personWith,
  removePerson,
} from "../people-store.server.ts";
import type { Role } from "../permissions.ts";
import { permit, type SignedIn } from "../permit.server.ts";
import { courseFormOf } from "./course-form.ts";
import { addCourse, deleteCourse, listCourses } from "./courses-store.server.ts";

/** Log entries per page. */
const pageSize = 50;

/** The desk's people and its log. */
export function peopleDesk({ store, config, now, onShown }: DeskParts, who: SignedIn, { site }: DeskRequest) {
  const { db } = store;
  const log = actLog(who, now);
  return {
    list() {
      permit(who, "see people", now());
      return listPeople(db, now() - sessionMs);
    },
    /** Creates an invitation. @returns the link to hand over; valid once, for a week */
    async invite(role: Role): Promise<string> {
      permit(who, "manage people", now());
      return store.write((db) => {
        const { secret } = addLink(db, { purpose: "invite", role, now: now() });
        log(db, `invited a new ${nameInLog(role)}`, "people");
        return linkAddress(deskOrigin(config, site), secret);
      });
    },
    /** Removes somebody and ends their sessions at once. The last owner cannot be removed. */
    async remove(person: number): Promise<"removed" | "last owner" | "unknown"> {
      permit(who, "manage people", now());
      return store.write(
        (db) => {
          const known = findPerson(db, person);
          if (!known) return "unknown";
          if (known.role === "owner" && isLastOwner(db, person)) return "last owner";
          recordDeletion(db, { what: "person", key: `${person} ${known.made_at}` }, now());
          removePerson(db, person, now());
          log(db, "removed somebody", `person ${person}`);
          return "removed";
        },
        { mayUseReserve: true },
      );
    },
    /** What everybody here has learned, and until when it counts. */
    courses() {
      permit(who, "see people", now());
      return listCourses(db);
    },
    /**
     * Notes a course, or says what is wrong with what was typed. The page for groups says how many of a role have it, and never who: who
     * has filed that page is told.
     */
    async noteCourse(posted: Posted) {
      permit(who, "note courses", now());
      const read = readPosted(courseFormOf(listPeople(db, now())), posted);
      if (read.errors) return read;
      const { person, what, until } = read.values;
      await store.write((db) => {
        addCourse(db, { person: Number(person), what, until });
        log(db, "noted a course", `person ${person}`);
      });
      onShown();
      return undefined;
    },
    async removeCourse(id: number): Promise<void> {
      permit(who, "note courses", now());
      await store.write((db) => {
        if (deleteCourse(db, id)) log(db, "removed a course", "people");
      });
      onShown();
    },
    /** Who has ever done something here. */
    logged() {
      permit(who, "see the log", now());
      return namesInLog(db);
    },
    /** The log of acts, newest first. @param before id of an act; undefined starts from the newest @param asked what of it @returns `older`: where the next page begins, if there is one */
    log(before: number | undefined, asked: LogQuery = { who: "", room: "", day: "" }, timeZone = "UTC") {
      permit(who, "see the log", now());
      const filter = {
        before: before ?? Number.MAX_SAFE_INTEGER,
        person: asked.who === "" ? undefined : Number(asked.who),
        about: asked.room === "" ? undefined : aboutOf[asked.room],
        ...(asked.day !== "" && {
          from: instantUntil(asked.day, 0, timeZone),
          to: instantUntil(addDays(asked.day, 1), 0, timeZone),
        }),
      };
      const acts = listActs(db, filter, pageSize + 1);
      const lines = acts
        .slice(0, pageSize)
        .map(({ name, ...act }) => ({ ...act, who: name ?? "the server" }));
      return { lines, older: acts.length > pageSize ? lines.at(-1)?.id : undefined };
    },
  };
}

/** A role in a sentence of the log. */
function nameInLog(role: Role): string {
  return role === "today" ? "person for today only" : role;
}

/** Adds somebody, inside a transaction. @returns their id; undefined if somebody already has that address */
export function addPerson(
  db: Writer,
  person: { name: string; email: string; role: Role; now: number },
): number | undefined {
  if (personWith(db, person.email) !== undefined) return undefined;
  const id = insertPerson(db, person);
  logAct(db, {
    person: id,
    what: `joined as ${nameInLog(person.role)}`,
    about: `person ${id}`,
    at: person.now,
  });
  return id;
}
