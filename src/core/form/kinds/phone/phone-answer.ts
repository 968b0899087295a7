import type { Field } from "../../define-form.ts";
import type { KindAnswer } from "../kind-answer.ts";

/** Some phone numbers look like those of cards. */
export const phoneAnswer: Partial<KindAnswer<Field>> = {
  hide: (answer, hide) => (typeof answer === "string" ? hide(answer, true) : answer),
};
