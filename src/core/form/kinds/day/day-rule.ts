import { dayMs, isDay } from "#core/values/time.ts";
import type { KindRule } from "../kind-rule.ts";
import type { DayKind } from "./day-model.ts";

/** How far ahead a booking may be requested, in days. */
const maxDaysAhead = 366;

export const dayRule: KindRule<DayKind> = {
  check(day, { isAny }) {
    if (!isDay(day)) return "Please choose a day, or write it as 2027-03-09.";
    if (isAny) return undefined;
    const [start, now] = [Date.parse(day), Date.now()];
    // A day of tolerance covers all time zones.
    if (start < now - 2 * dayMs) return "This day has passed. Please choose a later one.";
    if (start > now + maxDaysAhead * dayMs) return "Please choose a day within the next year.";
    return undefined;
  },
};
