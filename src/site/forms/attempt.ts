import type { FormTexts } from "#core/form/message-forms.ts";
import { isWireField } from "#core/form/wire.ts";

/** A submission id and the content it was created for. */
export type Attempt = { readonly id: string; readonly content: string };

/**
 * Returns the id for what is about to be sent: the last attempt's if the content is the same, so that a
 * message whose response was lost is stored only once; otherwise a new one.
 */
export function nextAttempt(last: Attempt | undefined, body: FormData, createId: () => string = randomId) {
  const content = contentOf(body);
  return last?.content === content ? last : { id: createId(), content };
}

/** 32 hexadecimal digits. Unlike `randomUUID`, it works without HTTPS too, where owners try out their forms. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Everything a person entered, as one string to compare. A file counts by name, size and time. An untouched
 * file field does not count, because browsers give it a new time whenever the form is read.
 */
export function contentOf(body: FormData): string {
  const entries = [...body].filter(([name]) => !isWireField(name));
  return JSON.stringify(
    entries.flatMap(([name, value]) => {
      if (typeof value === "string") return [[name, value]];
      return isChosen(value) ? [[name, value.name, value.size, value.lastModified]] : [];
    }),
  );
}

/** The form's own fields, for validation before sending. */
export function fieldsOf(body: FormData): Record<string, string | File> {
  return Object.fromEntries([...body].filter(([name]) => !isWireField(name)));
}

/** Only the texts among them. */
export function textsOf(body: FormData): FormTexts {
  return Object.fromEntries(
    Object.entries(fieldsOf(body)).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

/** Whether the fields include a chosen file. */
export function hasFile(body: FormData): boolean {
  return [...body.values()].some((value) => typeof value !== "string" && value.size > 0);
}

/** Browsers send an untouched file field as an empty file without a name. */
function isChosen({ name, size }: File): boolean {
  return name !== "" || size > 0;
}
