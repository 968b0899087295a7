import { partyForm } from "#domain/booking/line-form.ts";
import type { Offer } from "#domain/booking/setup.ts";
import type { TextOf } from "#domain/forms/define-form.ts";

const { fields } = partyForm;

/** Error messages by field. */
type PartyErrors = { [Name in TextOf<typeof partyForm>]?: string };

/** How long, and who comes, as given in the address of a page of open times, or in its form. */
export type Party = {
  minutes: number;
  adults: number;
  children: number;
  companions: number;
  people: number;
  errors: PartyErrors;
  /** More people than the offer allows: the request form handles these. */
  isTooLarge: boolean;
};

/** Reads length and people of a visit. Defaults to one adult and an hour. */
export function readParty(query: URLSearchParams, offer: Offer): Party {
  const adults = readNumber(query.get("adults")) ?? (query.has("children") ? 0 : offer.people.min);
  const children = readNumber(query.get("children")) ?? 0;
  const companions = offer.companionsFree > 0 ? (readNumber(query.get("companions")) ?? 0) : 0;
  const people = adults + children;
  const errors: PartyErrors = {};
  for (const name of ["adults", "children", "companions"] as const)
    if (query.get(name)?.trim() && readNumber(query.get(name)) === undefined)
      errors[name] = fields[name].invalid;
  const { min, max } = offer.people;
  if (errors.adults === undefined && people < 1) errors.adults = "Please say how many people are coming.";
  else if (people < min) errors.adults = `This visit is for ${min} people or more.`;
  if (adults > fields.adults.to) errors.adults = fields.adults.invalid;
  if (children > fields.children.to) errors.children = fields.children.invalid;
  if (companions > adults) errors.companions = "Companions are counted among the adults.";
  return {
    minutes: readLength(query.get("minutes"), offer),
    adults,
    children,
    companions,
    people,
    errors,
    isTooLarge: people > max && Object.keys(errors).length === 0,
  };
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

/** One of the offer's lengths. Defaults to an hour if it has one. */
export function readLength(text: string | null, { lengths }: Offer): number {
  const known = lengths.map(({ minutes }) => minutes);
  const requested = Number(text);
  if (known.includes(requested)) return requested;
  return known.includes(60) ? 60 : (known[0] ?? 60);
}

/** The party as a query string, for links and forms. */
export function partyQuery(
  { minutes, adults, children, companions }: Omit<Party, "people" | "errors" | "isTooLarge">,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const query = new URLSearchParams();
  const all = { minutes, adults, children, ...(companions > 0 && { companions }), ...more };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
