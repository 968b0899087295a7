import type { Context } from "hono";
import { refusals } from "#domain/refusals.ts";
import { tooMany } from "../middleware/rate-limit.ts";
import type { AppEnv } from "../request-facts.ts";
import { formEncoding } from "./content-type.ts";
import type { MemoryReservation } from "./memory-budget.ts";
import { readForm } from "./read-form.ts";
import { emptyForm, type ReceivedForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads the form in a request.
 * @param reservation of the memory budget
 * @throws Refusal 415 for anything but a form, 429 for one that is read only to be shown again, and the
 * refusals of `readForm`
 */
export async function receiveForm(c: Context<AppEnv>, reservation: MemoryReservation): Promise<ReceivedForm> {
  const encoding = formEncoding(c.req.header("content-type") ?? "");
  if (!encoding) throw new Refusal(415, refusals.notReadable);
  const form = emptyForm();
  c.set("received", form);
  await readForm(c.req.raw.body, encoding, form, reservation);
  const wait = c.get("waitSeconds");
  if (wait > 0) throw tooMany(wait);
  return form;
}
