import type { OpenTime } from "#core/booking/times-answer.ts";
import { formatClockTime, formatEnd, studioClock } from "#core/values/time.ts";

/** A part of a day, and the times that are open in it. */
export type TimeGroup = {
  title: "Morning" | "Afternoon" | "Evening";
  times: { value: string; label: string; hint?: string }[];
};

/** When each part of the day begins, in 24 hours. */
const PARTS = [
  ["Evening", "17:00"],
  ["Afternoon", "12:00"],
  ["Morning", "00:00"],
] as const;

/** Groups the open times of a day into morning, afternoon and evening; empty groups are left out. */
export function groupTimes(times: readonly OpenTime[]): TimeGroup[] {
  const groups = new Map<TimeGroup["title"], TimeGroup>();
  for (const time of times) {
    const clock = studioClock(time.starts);
    const [title] = PARTS.find(([, from]) => clock >= from) ?? PARTS[2];
    const group = groups.get(title) ?? { title, times: [] };
    groups.set(title, group);
    const hint = describePosition(time);
    group.times.push({ value: time.starts, label: formatClockTime(time), ...(hint && { hint }) });
  }
  return [...groups.values()];
}

/** Many visitors like to come when nobody was there before them, or when nobody is waiting after them. */
function describePosition({ isYours, heldUntil, isFirst, isLast }: OpenTime): string | undefined {
  if (heldUntil) return `Somebody is choosing it until ${formatEnd(heldUntil)}`;
  if (isYours) return "Your time: we keep it for you";
  if (isFirst) return isLast ? "The only visit of the day" : "First visit of the day";
  return isLast ? "Last visit of the day" : undefined;
}
