import type { BookingSetup } from "#core/booking/setup.ts";
import type { Line } from "#core/booking/visit.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import type { Posted } from "#core/form/kinds/kind-answer.ts";
import { questionName, questionOption, wordsOfName } from "#core/form/kinds/questions/questions.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";

/** The options of what helps, for one line of a visit. What its rooms cannot do is said at the option. */
export function helpOptions({ whatHelps, rooms }: BookingSetup, line: Pick<Line, "rooms">): Option[] {
  const taken = rooms.filter(({ name }) => line.rooms.includes(name));
  return whatHelps.map(({ id, label, does }) => {
    const without = taken.filter(({ cannot }) => cannot.includes(id)).map(({ name }) => name);
    const isNowhere = without.length > 0 && without.length === taken.length;
    const not = without.length > 0 && !isNowhere ? ` Not in: ${without.join(", ")}.` : "";
    return { value: id, label, hint: isNowhere ? "This room cannot do that." : does + not };
  });
}

/** The options at an event, or where we come to. What we do about them in our rooms may be another thing there. */
export function eventHelps({ whatHelps }: BookingSetup): Option[] {
  return whatHelps.map(({ id, label }) => ({ value: id, label }));
}

/** How many options that are gone are named at most. */
const mostNamed = 20;

/**
 * What was ticked to help, or chosen as an answer, on a page that is older, and is offered no longer: its words as far as its name says
 * them.
 * @param prefix of the names of the fields
 * @param now `helps` and `questions` as they are, and as they were chosen before
 */
export function goneOptions(
  posted: Posted,
  prefix: string,
  now: { readonly helps: readonly { readonly id: string }[]; readonly questions: readonly Question[] },
): string[] {
  const helps = posted.getAll(`${prefix}helps`).filter((name) => now.helps.every(({ id }) => id !== name));
  const answers = now.questions.flatMap((question) => {
    if (question.kind !== "choice") return [];
    const options = question.options.map(questionOption);
    const given = posted.getAll(`${prefix}answers.${questionName(question)}`);
    return given.filter((name) => options.every(({ value }) => value !== name));
  });
  return [...new Set([...helps, ...answers])].flatMap((name) => wordsOfName(name) ?? []).slice(0, mostNamed);
}

/** What was checked, as text, including what the rooms of the line cannot do. */
export function helpLabels({ helps, cannot }: Pick<Line, "helps" | "cannot">): string[] {
  return helps.map(({ id, label }) => (cannot.includes(id) ? `${label} (not possible in this room)` : label));
}
