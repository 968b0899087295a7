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
  const { errors } = readObject(body);
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message }: Partial<Record<keyof FieldError, unknown>> = Object(value);
  return typeof field === "string" && typeof message === "string";
}

/** What was sent as JSON; an object without properties if it is none. */
function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Body of a response that leads elsewhere, for a form that is sent by a script. */
export type LocationBody = { readonly location: string };

/** Reads where a response leads; undefined if it leads nowhere. Only addresses of web pages count. */
export function readLocation(body: string): string | undefined {
  const { location } = readObject(body);
  return typeof location === "string" && /^https?:\/\//.test(location) ? location : undefined;
}
