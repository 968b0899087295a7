import type { Context } from "hono";
import type { FieldErrorsBody } from "#core/form/answer.ts";
import type { Refusal } from "#core/form/refusal.server.ts";
import type { RefusedForm } from "#core/form/refused-form.ts";
import { pageField } from "#core/form/wire.ts";
import type { StudioHelp } from "#core/http/plain-pages.server.ts";
import { refusalPage } from "#core/http/plain-pages.server.ts";
import { type AppEnv, wantsHtml } from "#core/http/request-facts.server.ts";
import { isFormName } from "./registry.ts";

/**
 * Renders the page of a refused form again, with what was filled in.
 * @param page path of the page, as sent by the form
 * @returns undefined if there is no such page
 */
type RerenderForm = (c: Context<AppEnv>, page: string, refused: RefusedForm) => Promise<Response | undefined>;

/** Dependencies of `respondToRefused`. */
export type RefusalParts = {
  /** Other ways to reach the studio, for a plain page. */
  readonly help: StudioHelp | undefined;
  readonly showAgain: RerenderForm;
};

/**
 * Responds to a refused form: field errors as JSON, a message as text, or for a browser without JavaScript an
 * HTML page, if possible the form's own page with what was typed.
 */
export async function respondToRefused(
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

/** The form's own page, unless the form comes from another site or could not be read. */
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
