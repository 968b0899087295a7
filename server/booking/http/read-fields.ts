import type { Context } from "hono";
import { bookingLimits } from "#domain/booking/limits.ts";
import { lineForm, needsForm } from "#domain/booking/line-form.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import { answersOf, columnOf, namesOf, readTyped, type Typed } from "#domain/forms/answers.ts";
import type { FormDefinition } from "#domain/forms/define-form.ts";
import { limits } from "#domain/limits.ts";
import { refusals } from "#domain/refusals.ts";
import { formEncoding } from "../../form/content-type.ts";
import type { MemoryReservation } from "../../form/memory-budget.ts";
import { readWholeBody } from "../../form/read-body.ts";
import { Refusal } from "../../form/refusal.ts";
import type { AppEnv } from "../../request-facts.ts";

/** Posted fields by name, values unparsed. */
export type Fields = ReadonlyMap<string, readonly unknown[]>;

/** Percent-encoding makes text up to three times as long. */
const maxBytes = 3 * limits.textBytes;

/**
 * Reads a posted JSON or URL-encoded body.
 * @throws Refusal 400 also for more fields than a form has, 413, 415, and the refusals of `readBody`
 */
export async function readFields(c: Context<AppEnv>, reservation: MemoryReservation): Promise<Fields> {
  const type = c.req.header("content-type") ?? "";
  const isJson = /^application\/json\b/i.test(type);
  if (!isJson && formEncoding(type)?.kind !== "urlencoded") throw new Refusal(415, refusals.notReadable);
  const bytes = await readWholeBody(c.req.raw.body, { bytes: maxBytes }, reservation);
  try {
    const text = bytes.toString();
    return isJson ? ofJson(JSON.parse(text)) : ofPairs(text);
  } catch {
    throw new Refusal(400, refusals.notReadable);
  }
}

function ofJson(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("no fields");
  return new Map(Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? each : [each]]));
}

function ofPairs(text: string): Fields {
  // Count before parsing: a body of only separators would be a huge number of fields.
  if (text.split("&", limits.parts + 1).length > limits.parts) throw new Error("too many fields");
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const plain = name.replace(/\[\]$/, "");
    fields.set(plain, [...(fields.get(plain) ?? []), value]);
  }
  return fields;
}

/** A text field; empty if missing. */
export function textOf(fields: Fields, name: string): string {
  const [value] = fields.get(name) ?? [];
  return typeof value === "string" ? value : "";
}

/** All values of a text field that may be repeated. */
export function textsOf(fields: Fields, name: string): string[] {
  return (fields.get(name) ?? []).filter((value) => typeof value === "string");
}

/** A whole number; NaN if invalid, undefined if missing. */
export function numberOf(fields: Fields, name: string): number | undefined {
  const [value] = fields.get(name) ?? [];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
}

/** The answers of a form, by the names of the API: `pays_less`. */
export function typedIn<Form extends FormDefinition>(form: Form, fields: Fields): Typed<Form> {
  const getAll = (name: string) =>
    (fields.get(columnOf(name)) ?? []).flatMap((value) =>
      typeof value === "string" || typeof value === "number" ? [String(value)] : [],
    );
  return readTyped(form, { getAll });
}

/**
 * The lines of a visit: from `items`, or a single line from the fields themselves; undefined without an
 * offer. What helps may be given once for all items.
 */
export function linesOf(fields: Fields): LineChoice[] | undefined {
  const items = fields.get("items");
  if (!items) return fields.has("offer") ? [lineOf(fields)] : undefined;
  const shared = namesOf(needsForm).flatMap((name) => {
    const values = fields.get(columnOf(name));
    return values ? [[columnOf(name), values] as const] : [];
  });
  // One line too many is enough for the service to refuse the visit.
  return items
    .slice(0, bookingLimits.lines * bookingLimits.weeks + 1)
    .map((item) => lineOf(new Map([...shared, ...ofJson(item)])));
}

function lineOf(fields: Fields): LineChoice {
  return {
    offer: textOf(fields, "offer"),
    minutes: numberOf(fields, "minutes") ?? Number.NaN,
    people: numberOf(fields, "people") ?? Number.NaN,
    starts: textOf(fields, "starts"),
    ...answersOf(lineForm, typedIn(lineForm, fields)),
  };
}
