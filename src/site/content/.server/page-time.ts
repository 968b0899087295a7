/** Environment variable with the instant that pages are rendered for, while a publish renders them ahead of it. */
const PAGES_AT = "PAGES_AT";

/** The instant that pages are true of, in milliseconds since 1970: now, unless a publish renders them ahead. */
export function pageTime(): number {
  return Number(process.env[PAGES_AT]) || Date.now();
}

/** Renders pages for a coming instant from here on, in this process. @param at milliseconds since 1970 */
export function renderFor(at: number): void {
  process.env[PAGES_AT] = String(at);
}
