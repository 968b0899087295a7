import type { LineChoice } from "#domain/booking/visit.ts";
import { closeForm } from "#domain/desk/desk-forms.ts";
import type { Role } from "#domain/desk/permissions.ts";
import { answersOf } from "#domain/forms/answers.ts";
import { submissionId, testDesk } from "../../testing/booking.fixtures.ts";
import { ada, choice } from "../../testing/booking-setup.fixtures.ts";
import { visitsDesk } from "../bookings/bookings.ts";
import { closuresDesk } from "../closed-times/closed-times.ts";

/** The day of the test bookings. */
export const day = "2026-12-04";

/** Closes the studio for that day. */
export const wholeDay = answersOf(closeForm, { date: day });

/** A time on that day in the studio's time zone. */
export const starts = (time: string) => `${day}T${time}:00-05:00`;

/** A desk with a booking, as staff and as the guest see it. */
export async function deskWith(
  lines: readonly LineChoice[] = [choice()],
  role: Role = "host",
  system = testDesk(),
) {
  const { lastInsertRowid } = system.db
    .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Sam', '', ?, 0)")
    .run(role);
  const who = { id: Number(lastInsertRowid), name: "Sam", role, confirmedUntil: 0 };
  const book = (choices: readonly LineChoice[]) =>
    system.visitor(submissionId()).book({ submissionId: submissionId(), lines: choices, contact: ada });
  const booked = await book(lines);
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const desk = visitsDesk(system.system, who);
  const closures = closuresDesk(system.system, who, () => {});
  const visits = () => desk.day(day).visits;
  const read = () => system.visitor().read(booked);
  return { ...system, desk, closures, book, booked, visits, read, line: read()?.lines[0]?.id ?? 0 };
}
