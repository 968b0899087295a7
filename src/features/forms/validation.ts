import { limits } from "#contract/limits.ts";
import type { FormInput, Validation } from "#contract/validate.ts";
import type { FormName } from "#contract/wire.ts";

/** Checks a form's fields. */
export type Validate = (form: FormName, fields: FormInput) => Validation;

let rules: Promise<Validate | undefined> | undefined;

/**
 * Fetches the rules, which are too large for the first script. Called as soon as somebody enters a form.
 *
 * @returns Nothing where they cannot be fetched in 20 s: the relay checks by the same rules.
 */
export function loadValidation(): Promise<Validate | undefined> {
  rules ??= importRules();
  return Promise.race([rules, nothingAfter(limits.stallMs)]);
}

async function importRules(): Promise<Validate | undefined> {
  try {
    return (await import("#contract/validate.ts")).validateForm;
  } catch {
    rules = undefined;
    return undefined;
  }
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
