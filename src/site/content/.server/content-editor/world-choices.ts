import { getCountries } from "libphonenumber-js/max";
import type { Choice } from "#ui/lib/editor-fields.ts";

const nameOf = (type: "region" | "currency", code: string) =>
  new Intl.DisplayNames("en", { type }).of(code) ?? code;

/** What people call a time zone: `London (Europe)`, `Buenos Aires (America, Argentina)`. */
function zoneLabel(zone: string): string {
  const [city = zone, ...around] = zone.replaceAll("_", " ").split("/").toReversed();
  return around.length > 0 ? `${city} (${around.toReversed().join(", ")})` : city;
}

/** Names that have changed since the list of time zones was first written. Both are understood. */
const zonesOfToday: Readonly<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

const lists: Readonly<Record<string, () => Choice[]>> = {
  countries: () => getCountries().map((value) => ({ value, label: nameOf("region", value) })),
  currencies: () =>
    Intl.supportedValuesOf("currency").map((value) => ({
      value,
      label: `${nameOf("currency", value)} (${value})`,
    })),
  timeZones: () =>
    Intl.supportedValuesOf("timeZone").map((zone) => {
      const value = zonesOfToday[zone] ?? zone;
      return { value, label: zoneLabel(value) };
    }),
};

const made = new Map<string, readonly Choice[]>();

/** Countries, currencies or time zones, by the names that people look for; undefined for other lists. */
export function worldChoices(from: string): readonly Choice[] | undefined {
  const list = lists[from];
  if (!list) return undefined;
  const own = made.get(from) ?? list().sort((one, other) => one.label.localeCompare(other.label, "en"));
  made.set(from, own);
  return own;
}
