/** Formats a day: `Friday, December 4`. */
export function formatDay(ms: number, timeZone: string): string {
  return formatter({ weekday: "long", month: "long", day: "numeric", timeZone }).format(ms);
}

/** Formats a time: `3:00 pm`. */
export function formatTime(ms: number, timeZone: string): string {
  const words = formatter({ hour: "numeric", minute: "2-digit", timeZone }).format(ms);
  return words.replace(/\s?AM/, " am").replace(/\s?PM/, " pm");
}

const known = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const found = known.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  known.set(key, found);
  return found;
}
