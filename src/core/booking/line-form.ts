import type { FieldError } from "#core/form/answer.ts";
import { type Answers, type KeptAnswers, namesOf, onlyFields, withRequired } from "#core/form/answers.ts";
import { defineForm } from "#core/form/define-form.ts";
import { applyGiven, type Given } from "#core/form/given.ts";
import { answersBeside, answerTo, countOfExtra, withAnswered } from "#core/form/kinds/questions/questions.ts";
import type { KeptAnswer, Question } from "#core/form/kinds/questions/questions-model.ts";
import { count } from "#core/values/plural.ts";
import { formatDay, formatMoment, studioDay } from "#core/values/time.ts";
import { withoutDrive } from "./areas.ts";
import { bookingLimits } from "./booking-limits.ts";
import type { Offer } from "./setup.ts";

const people = {
  kind: "count",
  from: 0,
  to: bookingLimits.people,
  invalid: `Please write a number up to ${bookingLimits.people}.`,
} as const;

/** How many people come: numbers only, never a child's name. Asked before the times. */
export const partyForm = defineForm({
  name: "party",
  fields: {
    adults: { ...people, label: "Adults" },
    children: { ...people, label: "Children" },
    companions: {
      ...people,
      label: "Companions",
      help: "How many of the adults above come to support somebody.",
      desk: { help: "How many of the adults come to support somebody." },
      empty: 0,
    },
    isSchool: {
      kind: "tick",
      value: "yes",
      label: "We are a school",
      desk: { label: "They are a school" },
    },
  },
});

/** Options of a question about a place; who does not know yet leaves it. */
function placeOptions(known: Readonly<Record<string, string>>) {
  const options = Object.entries(known).map(([value, label]) => ({ value, label }));
  return [...options, { value: "", label: "I do not know yet" }];
}

/** What is asked of a place that we come to, by the names of its fields. */
export const placeNames: readonly (keyof (typeof needsForm)["fields"])[] = [
  ...(["street", "postcode", "askFor", "parking", "power", "indoors", "doorWidth"] as const),
];

/** What is asked about a line: about its place only where we come to the guest. */
export function needsFormOf(isAtGuest: boolean): typeof needsForm {
  const others = namesOf(needsForm).filter((name) => !placeNames.includes(name));
  return isAtGuest ? needsForm : onlyFields(needsForm, others);
}

/** What is said where we do not know yet where we come to, and whom to ask for. */
export const placeMessages = {
  street: "Please write where we should come.",
  postcode: "Please write the postal code of where we should come. We need one that we drive to.",
  askFor: "Please write whom we should ask for.",
} as const;

/** What is asked about the place that we come to, before a visit is booked. */
export function placeForm(): typeof needsForm {
  return withRequired(onlyFields(needsForm, placeNames), placeMessages);
}

/** Asked before any price or time of what comes to the guest. */
export function areaForm(): typeof needsForm {
  return withRequired(onlyFields(needsForm, ["postcode"]), { postcode: "Please write a postal code." });
}

/**
 * What helps, and where we come to. The options of `helps` come from the content: give them with `withOptions`, and what the owner asks with
 * `withQuestions`.
 */
export const needsForm = defineForm({
  name: "needs",
  fields: {
    street: {
      kind: "text",
      label: "Street and house number",
      limit: 120,
      autoComplete: "street-address",
      isHealth: true,
    },
    postcode: {
      kind: "text",
      label: "Postal code",
      limit: 12,
      autoComplete: "postal-code",
      isHealth: true,
      isHalf: true,
    },
    askFor: {
      kind: "text",
      label: "Whom do we ask for there?",
      fact: "Ask for",
      limit: 80,
      autoComplete: "off",
      isHealth: true,
      isHalf: true,
    },
    parking: {
      kind: "text",
      label: "Where can we park?",
      fact: "Parking",
      help: "Such as “in the school yard, by the gate”.",
      limit: 160,
      isHealth: true,
    },
    power: {
      kind: "choice",
      label: "Is there an outlet near it?",
      fact: "Outlet",
      options: placeOptions({ yes: "Yes", no: "No" }),
      invalid: "Please choose from the list.",
      isHealth: true,
    },
    indoors: {
      kind: "choice",
      label: "Indoors or out?",
      fact: "Where",
      options: placeOptions({ out: "Outdoors", in: "Indoors, in a room of yours" }),
      invalid: "Please choose from the list.",
      isHealth: true,
    },
    doorWidth: {
      kind: "text",
      label: "How wide is the narrowest door on the way in?",
      fact: "Narrowest door",
      help: "Only if it is indoors. A guess will do.",
      limit: 40,
      isHealth: true,
    },
    helps: {
      kind: "choices",
      label: "We get this ready",
      options: [],
      invalid: "Please choose from the list.",
      isHealth: true,
      desk: { label: "What helps" },
    },
    answers: { kind: "questions", label: "Answers", questions: [], isHealth: true },
    note: {
      kind: "multiline",
      label: "Anything else that helps",
      help: "Say what we can do. We do not need to know a diagnosis.",
      limit: bookingLimits.note,
      isHealth: true,
      desk: { help: "What we can do to help, never a diagnosis." },
    },
    extras: { kind: "questions", label: "Extras", questions: [], isPriced: true },
  },
});

/**
 * What the owner asks about a line, and its extras: what the offer has now, and what was answered and chosen before, in whatever words
 * it was asked, at whatever price.
 */
export function questionsOf(
  offer: Pick<Offer, "questions" | "extras"> | undefined,
  { answers = [], extras = [] }: Partial<Pick<KeptWhoComes, "answers" | "extras">> = {},
): readonly Question[] {
  return [
    ...withAnswered(offer?.questions ?? [], answers),
    ...withAnswered(offer?.extras ?? [], withoutDrive(extras)),
  ];
}

/**
 * What was answered before, and what was now answered on an older page to a question that is no longer asked.
 * @param given all that is answered now
 */
export function withUnasked(
  before: readonly KeptAnswer[],
  offer: Pick<Offer, "questions"> | undefined,
  given: readonly KeptAnswer[],
): readonly KeptAnswer[] {
  return [...before, ...answersBeside(questionsOf(offer, { answers: before }), given)];
}

/**
 * Extras that an offer has, too, in the number chosen: there they cost what they cost there. The drive is none of them.
 * @param extras of a line of another offer
 */
export function extrasIn(
  offer: Pick<Offer, "extras"> | undefined,
  extras: readonly KeptAnswer[],
): readonly KeptAnswer[] {
  return (offer?.extras ?? []).flatMap((extra) => {
    const chosen = answerTo(extra, extras);
    const number = chosen ? countOfExtra(chosen) : 0;
    return chosen && number > 0 && number <= extra.most ? [chosen] : [];
  });
}

/** Everything that is asked about one line of a visit. */
export const lineForm = defineForm({ name: "line", fields: { ...partyForm.fields, ...needsForm.fields } });

/**
 * A number of people, and who they are as far as it is known. It has this name and form from the page on which somebody says who comes to
 * the columns of the line.
 */
export type Party = { readonly people: number } & Partial<Answers<typeof partyForm>>;

/** Who comes on a line, and what helps them. */
type WhoComes = { readonly party: Party } & Answers<typeof needsForm>;

/** What was ticked, answered and chosen before, in the words and at the prices of then. */
export type KeptNeeds = Pick<KeptWhoComes, "helps" | "answers" | "extras">;

export type KeptWhoComes = { readonly party: Party } & KeptAnswers<typeof needsForm>;

/** What changes of who comes on a line, and of what helps them. */
export type GivenWho = { readonly party?: Partial<Party> } & Given<typeof needsForm>;

/**
 * Who comes once what is given is put together with what was known.
 * @param form {@link needsForm} with what may be chosen and answered
 */
export function applyWho(form: typeof needsForm, before: WhoComes, { party, ...given }: GivenWho): WhoComes {
  return {
    ...applyGiven(form, before, given),
    party: party ? applyParty(before.party, party) : before.party,
  };
}

/** A party of which something changes. Who gives adults or children, and no number of people, counts them. */
export function applyParty(before: Party, given: Partial<Party>): Party {
  const party = { ...before, ...given };
  const isCounted = given.people === undefined && ("adults" in given || "children" in given);
  return isCounted ? { ...party, people: (party.adults ?? 0) + (party.children ?? 0) } : party;
}

/**
 * What is asked about the people of an offer: companions only where they come free, or where there are some, and whether it is a school
 * only where schools pay another price.
 * @param offer undefined for one that is gone
 */
export function partyFormOf(
  offer: Pick<Offer, "companionsFree" | "lengths"> | undefined,
  { companions = 0, isSchool = false }: Pick<Party, "companions" | "isSchool"> = {},
): typeof partyForm {
  const hasCompanions = (offer?.companionsFree ?? 0) > 0 || companions > 0;
  const asksSchools = isSchool || (offer?.lengths.some(({ schoolPrices }) => schoolPrices) ?? false);
  return onlyFields(partyForm, [
    ...["adults", "children"],
    ...(hasCompanions ? ["companions"] : []),
    ...(asksSchools ? ["isSchool"] : []),
  ]);
}

/** A rule for children up to this age covers all children. */
const ADULT_AGE = 18;

/** The rule about children, as the numbers are checked: "One adult for every 4 children under 12." */
function childrenRule({ adults }: Pick<Offer, "adults">): string | undefined {
  if (!adults) return undefined;
  const each =
    adults.children === 1 ? "One adult for each child" : `One adult for every ${adults.children} children`;
  return adults.under >= ADULT_AGE ? `${each}.` : `${each} under ${adults.under}.`;
}

/** Who may come: "From 4 years. One adult for every 2 children under 12." */
export function describeAges(offer: Offer): string {
  const ages = offer.minAge === 0 ? "All ages." : `From ${offer.minAge} years.`;
  return [ages, childrenRule(offer)].filter(Boolean).join(" ");
}

/** What to know while one writes the numbers of people for an offer. */
export function partyNote(offer: Offer): string {
  const { people: limit, adults } = offer;
  const young = adults && adults.under < ADULT_AGE;
  return [
    `Up to ${limit.max} people, companions included.`,
    describeAges(offer),
    young && `From ${adults.under} years, guests count as adults here and may come alone.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a page says of the number of people before a room is chosen. */
export function partyNoteOfAll(offers: readonly Offer[]): string {
  const most = Math.max(...offers.map(({ people: limit }) => limit.max));
  const hasRule = offers.some(({ adults }) => adults);
  return [
    `Up to ${most} people, companions included.`,
    hasRule && "Children come with an adult. Below, each room says how many, and up to which age.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What there is to do about more than fits, for who reads it. */
export const forMore = (isStudio: boolean) =>
  `For more, ${isStudio ? "add another booking" : "write to us"}.`;

const messages = {
  nobody: "Please say how many people are coming.",
  people: ({ min, max }: Offer["people"], isStudio: boolean) =>
    min === max
      ? `This is for ${count(min, "person", "people")}.`
      : `This is for ${min} to ${max} people. ${forMore(isStudio)}`,
  sum: "The numbers of adults and children do not add up. Please check them.",
  companions: "Companions are counted among the adults. Please check their number.",
} as const;

/**
 * Errors in the numbers of people for an offer: the same before and after a time is chosen.
 * @param isStudio whether staff read them
 */
export function partyErrors(offer: Offer, party: Party, isStudio = false): FieldError[] {
  const { people: all, adults, children, companions = 0 } = party;
  const { min, max } = offer.people;
  if (all === 0) return [{ field: "people", message: messages.nobody }];
  if (!Number.isInteger(all) || all < min || all > max)
    return [{ field: "people", message: messages.people(offer.people, isStudio) }];
  const isWhole = [adults ?? 0, children ?? 0].every((number) => Number.isInteger(number) && number >= 0);
  if (!isWhole || (adults !== undefined && children !== undefined && adults + children !== all))
    return [{ field: "people", message: messages.sum }];
  if (!Number.isInteger(companions) || companions < 0 || companions > (adults ?? all))
    return [{ field: "companions", message: messages.companions }];
  return needsAdults(offer, { people: all, adults, children })
    ? [{ field: "adults", message: `${childrenRule(offer)} Please check the numbers.` }]
    : [];
}

function needsAdults({ adults: rule }: Offer, { people: all, adults, children = 0 }: Party): boolean {
  return rule !== undefined && Math.ceil(children / rule.children) > (adults ?? all - children);
}

/** Whether two parties are the same. Where adults and children are unknown, everybody counts as an adult. */
export function isSameParty(one: Party, other: Party): boolean {
  const numbers = ({ people: all, ...party }: Party) =>
    JSON.stringify([
      all,
      ...namesOf(partyForm).map((name) => Number(party[name] ?? (name === "adults" ? all : 0))),
    ]);
  return numbers(one) === numbers(other);
}

/** Formats who comes: `1 adult and 2 children`; `3 people` if nothing more is known. */
export function formatParty({ people: all, adults, children }: Party): string {
  if (adults === undefined || children === undefined) return count(all, "person", "people");
  return [
    adults > 0 ? count(adults, "adult", "adults") : "",
    children > 0 ? count(children, "child", "children") : "",
  ]
    .filter(Boolean)
    .join(" and ");
}

/** What a line of a visit is called: by its name, and by its day or time as well where another line has the same name. */
export function lineName<Named extends { readonly name: string; readonly starts: string }>(
  { name, starts }: Named,
  lines: readonly Named[],
): string {
  const same = lines.filter((each) => each.name === name);
  if (same.length < 2) return name;
  const day = studioDay(starts);
  const isOnlyOne = same.filter((each) => studioDay(each.starts) === day).length < 2;
  return `${name}, ${isOnlyOne ? formatDay(day) : formatMoment({ starts })}`;
}

/** Who comes, with those who support somebody, and whether it is a school. */
export function describeParty(party: Party): string[] {
  const { companions = 0, isSchool = false } = party;
  const supporting = `${count(companions, "of them supports", "of them support")} someone`;
  return [
    formatParty(party),
    ...(companions > 0 ? [supporting] : []),
    ...(isSchool ? ["A school, at the price for schools"] : []),
  ];
}
