/** A day as people say it: `Friday, December 4`. */
export function dayWords(ms: number, timeZone: string): string {
  return formatter({ weekday: "long", month: "long", day: "numeric", timeZone }).format(ms);
}

/** A time as people say it: `3:00 pm`. */
export function timeWords(ms: number, timeZone: string): string {
  const words = formatter({ hour: "numeric", minute: "2-digit", timeZone }).format(ms);
  return words.replace(/\s?AM/, " am").replace(/\s?PM/, " pm");
}

/** An amount as people write it: `$35`, `£17.50`. */
export function moneyWords(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

const known = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const found = known.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  known.set(key, found);
  return found;
}
