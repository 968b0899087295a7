import type { Context } from "hono";
import { refusals, tooManyWait } from "#contract/refusals.ts";
import type { AppEnv } from "../request-facts.ts";
import { wantsHtml } from "./answer.ts";
import { formEncoding } from "./content-type.ts";
import type { Lease } from "./memory.ts";
import { readForm } from "./read-form.ts";
import { emptyForm, type ReceivedForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads the form that a request brings, unless its visitor has to wait.
 * @param lease what the request holds of the memory for bodies
 * @throws Refusal 415 for what is no form, 429 for one too many, and whatever `readForm` refuses
 */
export async function receiveForm(c: Context<AppEnv>, lease: Lease): Promise<ReceivedForm> {
  const encoding = formEncoding(c.req.header("content-type") ?? "");
  if (!encoding) throw new Refusal(415, refusals.notReadable);
  const wait = c.get("waitSeconds");
  const tooMany = new Refusal(429, tooManyWait(wait), { headers: { "retry-after": String(wait) } });
  // A browser without JavaScript gets back what was typed, so its form is read even then.
  if (wait > 0 && !wantsHtml(c)) throw tooMany;
  const form = emptyForm();
  c.set("received", form);
  await readForm(c.req.raw.body, encoding, form, lease);
  if (wait > 0) throw tooMany;
  return form;
}
