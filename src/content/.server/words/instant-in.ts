const MINUTE = 60_000;

/**
 * Formats a local time as an instant, with the UTC offset of that day.
 * @param zone Time zone name, such as America/New_York.
 * @param day Local date, `2027-04-17`.
 * @param time Local time, `16:00`.
 * @returns Such as `2027-04-17T16:00:00-04:00`.
 */
export function instantIn(zone: string, day: string, time: string): string {
  const local = Date.parse(`${day}T${time}:00Z`);
  // The first lookup treats local time as UTC and can be off near a clock change; the second corrects it.
  const offset = offsetAt(zone, local - offsetAt(zone, local) * MINUTE);
  const sign = offset < 0 ? "-" : "+";
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${day}T${time}:00${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Offset from UTC at an instant, in minutes. */
function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const name = parts.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
