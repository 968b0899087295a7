import { describeAnswers, pickAnswers } from "#core/form/answers.ts";
import type { FormDefinition } from "#core/form/define-form.ts";
import { labelled } from "#core/values/labelled.ts";
import { type KeptWhoComes, needsForm, partyForm, placeForm, placeNames } from "./line-form.ts";
import type { Contact } from "./visit.ts";
import { visitorContactFields, visitorForm } from "./visitor-form.ts";

/** What was answered to a field that has no place of its own: its name, its label, and the answer. */
type MoreFact = ReturnType<typeof describeAnswers>[number];

const placed: readonly string[] = [
  ...Object.keys(visitorContactFields),
  "reply",
  ...Object.keys(partyForm.fields),
  ...["helps", "answers", "note"],
  ...placeNames,
];

const withoutPlace = ({ name }: MoreFact) => !placed.includes(name);

/** What is asked of whoever books besides their name and how to reach them, as it was answered. */
export function moreOfContact(contact: Contact): MoreFact[] {
  return describeAnswers(visitorForm, pickAnswers(visitorForm, contact)).filter(withoutPlace);
}

/** What is asked about a line besides who comes, what helps, the owner's questions and the note, as it was answered. */
export function moreOfLine(line: KeptWhoComes): MoreFact[] {
  return describeAnswers(needsForm, pickAnswers(needsForm, line)).filter(withoutPlace);
}

/** What was told of the place that we come to: for the desk, and for its guest, never for a mail. */
export function toldOfPlace(line: KeptWhoComes): MoreFact[] {
  return describeAnswers(placeForm(), pickAnswers(needsForm, line));
}

/** Longest answer that a mail repeats, in characters. */
const longest = 60;

/**
 * Such answers as lines of a mail. What is about health is in none. Anybody can have the mail sent to anybody, so it repeats nothing that
 * looks like an address, and nothing long: that is on the page of the visit. Extras are in the words of the studio.
 */
export function mailedFacts(facts: readonly MoreFact[]): string[] {
  const fields: FormDefinition["fields"] = { ...visitorForm.fields, ...needsForm.fields };
  const said = facts.filter(({ name }) => !fields[name]?.isHealth);
  return said.flatMap(({ name, label, values }) => {
    const words = values.join(", ");
    const isOurs = name === "extras";
    return !isOurs && (words.length > longest || /[.:@\n]\S/.test(words)) ? [] : [labelled(label, words)];
  });
}
