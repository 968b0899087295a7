/** Whether a response means that the message is stored: status 200, or the text `OK`. */
export function isSuccess(status: number, text: string): boolean {
  return status === 200 || text.trim() === "OK";
}

/** An error in one field: its name, and a message that tells the visitor what to do. */
export type FieldError = { readonly field: string; readonly message: string };

/** A field error that the page shows. `isAnswer` marks one found by the server: the page cannot tell when it is fixed. */
export type FormError = FieldError & { readonly isAnswer?: true };

/** Body of a 422 response (JSON). */
export type FieldErrorsBody = { readonly errors: readonly FieldError[] };

/** Reads the field errors from a 422 body; returns an empty list for anything else. */
export function readFieldErrors(body: string): readonly FieldError[] {
  try {
    const parsed: unknown = JSON.parse(body);
    const list = typeof parsed === "object" && parsed !== null && "errors" in parsed ? parsed.errors : [];
    return Array.isArray(list) ? list.filter(isFieldError) : [];
  } catch {
    return [];
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

/** Body of a response that leads elsewhere, for a form that is sent by a script. */
export type LocationBody = { readonly location: string };

/** Reads where a response leads; undefined if it leads nowhere. Only addresses of web pages count. */
export function readLocation(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const found = typeof parsed === "object" && parsed !== null && "location" in parsed && parsed.location;
    return typeof found === "string" && /^https?:\/\//.test(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
