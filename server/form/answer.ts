import type { Context } from "hono";
import type { FieldErrorsBody } from "#contract/answer.ts";
import { isFormName } from "#contract/forms/registry.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import { pageField } from "#contract/wire.ts";
import type { AppEnv } from "../request-facts.ts";
import type { StudioHelp } from "../static/help.ts";
import type { Refusal } from "./refusal.ts";
import { refusalPage } from "./refusal-page.ts";

/**
 * Shows the page of a refused form once more, with the form as it was filled in.
 * @param page path of the page, as the form names it
 * @returns undefined where there is no such page
 */
export type RerenderForm = (
  c: Context<AppEnv>,
  page: string,
  refused: RefusedForm,
) => Promise<Response | undefined>;

/** What answering a refusal needs. */
export type RefusalParts = {
  /** Other ways to reach the studio, for a plain page. */
  readonly help: StudioHelp | undefined;
  readonly showAgain: RerenderForm;
};

/** Whether a browser asks for a page, which it does when a form is posted without JavaScript. */
export function wantsHtml(c: Context<AppEnv>): boolean {
  return /\btext\/html\b/i.test(c.req.header("accept") ?? "");
}

/**
 * Answers a refused form: field errors as JSON, words as text, or to a browser without JavaScript a readable page,
 * wherever possible the form's own with what was typed.
 */
export async function answerRefusal(
  c: Context<AppEnv>,
  refusal: Refusal,
  { help, showAgain }: RefusalParts,
): Promise<Response> {
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  c.header("cache-control", "no-store");
  if (wantsHtml(c)) {
    const page = await rerenderForm(c, refusal, showAgain);
    if (page) {
      for (const [name, value] of page.headers) c.header(name, value);
      return c.body(await page.arrayBuffer(), refusal.status);
    }
    const facts = { received: c.get("received"), site: c.get("site"), help };
    return c.html(refusalPage(refusal, facts), refusal.status);
  }
  if (refusal.status === 422) return c.json({ errors: refusal.errors } satisfies FieldErrorsBody, 422);
  return c.text(refusal.message, refusal.status);
}

/** The form's own page, unless the form comes from another site or nothing could be read of it. */
async function rerenderForm(
  c: Context<AppEnv>,
  refusal: Refusal,
  showAgain: RerenderForm,
): Promise<Response | undefined> {
  const values = Object.fromEntries(c.get("received")?.texts ?? []);
  const form = values.template_id ?? "";
  if (refusal.status === 403 || c.get("site") !== undefined || !isFormName(form)) return undefined;
  const { errors, message } = refusal;
  return showAgain(c, values[pageField] ?? "", { form, values, errors, message });
}
