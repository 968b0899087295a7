import { redirect } from "react-router";
import type { FieldTable, FormDefinition, TextName } from "#domain/forms/define-form.ts";

/** The fields of a posted form. The server has already checked its size and origin. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** The texts of a form's fields as they were typed, without surrounding whitespace. */
export function readTexts<Fields extends FieldTable>(
  form: URLSearchParams,
  { fields }: FormDefinition<Fields>,
): Record<TextName<Fields>, string> {
  const texts = Object.keys(fields).map((name) => [name, form.get(name)?.trim() ?? ""]);
  return Object.fromEntries(texts);
}

/** Redirects after an accepted form (303), so that Back and Reload submit nothing twice. */
export function redirectTo(address: string): Response {
  return redirect(address, 303);
}
