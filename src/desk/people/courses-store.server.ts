import { all, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import { dayMs } from "#core/values/time.ts";

const courses = query
  .selectFrom("courses as c")
  .innerJoin("desk_people as p", "p.id", "c.person")
  .where("p.removed_at", "is", null);

/** Courses of everybody who is here, those that end first before the others. */
export function listCourses(db: Reader) {
  const listed = courses.select(["c.id", "c.person", "c.what", "c.until_day as until", "p.name", "p.role"]);
  return all(db, listed.orderBy("c.until_day").orderBy("c.id"));
}

/** Adds a course, inside a transaction. @param until its last day: `2027-05-31` */
export function addCourse(
  db: Writer,
  { until, ...course }: { person: number; what: string; until: string },
): void {
  run(db, query.insertInto("courses").values({ ...course, until_day: until }));
}

/** Deletes a course. @returns whether it was there */
export function deleteCourse(db: Writer, id: number): boolean {
  return run(db, query.deleteFrom("courses").where("id", "=", id)) > 0;
}

/** When a course no longer counts, in milliseconds since 1970: once its last day is over in UTC, whatever the zone of the studio. */
function endOfCourse({ until }: { readonly until: string }): number {
  return Date.parse(`${until}T00:00:00Z`) + dayMs;
}

/** The ends of all courses, in milliseconds since 1970. */
export function courseEnds(db: Reader): number[] {
  return listCourses(db).map(endOfCourse);
}

/** How many of each role have a course that counts, and until when it does for all of them. Nobody is named. */
export function staffTraining(db: Reader, now: number) {
  const counting = listCourses(db).filter((course) => endOfCourse(course) > now);
  const nameOf = ({ what }: { readonly what: string }) => what.toLowerCase();
  return [...new Set(counting.map(nameOf))].toSorted().map((name) => {
    // Of who has it twice, the later one counts.
    const own = new Map(
      counting.filter((course) => nameOf(course) === name).map((course) => [course.person, course]),
    );
    const people = [...own.values()];
    return {
      what: people[0]?.what ?? name,
      // Whoever receives guests is a host to them.
      hosts: people.filter(({ role }) => role !== "owner").length,
      owners: people.filter(({ role }) => role === "owner").length,
      until: people.map(({ until }) => until).toSorted()[0] ?? "",
    };
  });
}

/** Courses that are over, or will be within so many days, and that nobody has renewed. */
export function endingCourses(db: Reader, now: number, days: number) {
  const all = listCourses(db);
  return all
    .filter(
      (course, at) =>
        endOfCourse(course) <= now + days * dayMs &&
        !all
          .slice(at + 1)
          .some(
            ({ person, what }) =>
              person === course.person && what.toLowerCase() === course.what.toLowerCase(),
          ),
    )
    .map((course) => ({ ...course, isOver: endOfCourse(course) <= now }));
}
