import { type Party, partyErrors, partyForm, partyFormOf } from "#core/booking/line-form.ts";
import { type BookingSetup, type Offer, takesVisits } from "#core/booking/setup.ts";
import type { FieldError } from "#core/form/answer.ts";
import { answersOf, onlyFields, type Typed, typedOf } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";

/** Who comes, and for how long, as given in the address of a page of open times, or in its form. */
export type AskedVisit = {
  minutes: number;
  party: Party & { adults: number; children: number };
  /** Who comes, as the form shows it: what is no number stays as it was typed. */
  typed: Typed<typeof partyForm>;
  errors: readonly FieldError[];
  /** More people than the offer allows: the request form handles these. */
  isTooLarge: boolean;
};

/** Reads length and people of a visit. Defaults to one adult and an hour. */
export function readVisit(query: URLSearchParams, offer: Offer): AskedVisit {
  const { wrong, ...asked } = readParty(query, offer);
  const isTooLarge = wrong.length === 0 && asked.party.people > offer.people.max;
  const errors = wrong.length > 0 ? wrong : atForm(partyErrors(offer, asked.party));
  return {
    ...asked,
    minutes: readLength(query.get("minutes"), offer),
    errors: isTooLarge ? [] : errors,
    isTooLarge,
  };
}

/** Reads who comes, as a form asks it, and which of the numbers are none. Defaults to the smallest party. */
export function readParty(query: URLSearchParams, offer: Offer) {
  const form = partyFormOf(offer);
  const { typed, errors: wrong = [] } = readPosted(form, query);
  const given = answersOf(form, typed);
  const { adults = query.has("children") ? 0 : offer.people.min, children = 0 } = given;
  const party = { ...given, adults, children, people: adults + children };
  return { party, typed: { ...typedOf(form, party), ...(wrong.length > 0 && typed) }, wrong };
}

/** All that is asked of who comes before a room is chosen. */
export const numbersForm = () => onlyFields(partyForm, ["adults", "children"]);

/** Takes a tick about the party out of an address, once its form is sent without it: what is unticked is not in a post. */
export function dropUnticked(asked: URLSearchParams, form: URLSearchParams): void {
  if (!form.has("adults")) return;
  for (const [name, { kind }] of Object.entries(partyForm.fields))
    if (kind === "tick" && !form.has(name)) asked.delete(name);
}

/** All offers as one, for who has not chosen one yet: it takes any number of people that one of them takes. */
export function anyOffer(setup: BookingSetup): Offer {
  const offers = takesVisits(setup) ? setup.offers : (setup.off ?? []);
  const [first] = offers;
  if (!first) throw new Response(null, { status: 404 });
  const { adults: _rule, ...plain } = first;
  return {
    ...plain,
    people: {
      min: Math.min(...offers.map(({ people }) => people.min)),
      max: Math.max(...offers.map(({ people }) => people.max)),
    },
  };
}

/** Errors at the fields of the form, which asks for people as adults and children. */
export function atForm(errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => ({ field: field === "people" ? "adults" : field, message }));
}

/** One of the offer's lengths. Defaults to an hour if it has one. */
export function readLength(text: string | null, { lengths }: Offer): number {
  const known = lengths.map(({ minutes }) => minutes);
  const requested = Number(text);
  if (known.includes(requested)) return requested;
  return known.includes(60) ? 60 : (known[0] ?? 60);
}

/** Length and people as a query string, for links and forms. */
export function visitQuery(
  { minutes, party }: Pick<AskedVisit, "minutes" | "party">,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const { adults, children, ...others } = typedOf(partyForm, party);
  const given = Object.entries(others).filter(([, text]) => text !== "" && text !== "0");
  const all = { minutes, adults, children, ...Object.fromEntries(given), ...more };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
