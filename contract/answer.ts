/** Whether an answer means that the message is stored: status 200, or the text `OK`. */
export function isSuccess(status: number, text: string): boolean {
  return status === 200 || text.trim() === "OK";
}

/** One thing to mend: the field's name and what to do, in words for the visitor. */
export type FieldError = { readonly field: string; readonly message: string };

/** The same in the page. What `isAnswer` marks was found by somebody else: the page cannot tell when it is right. */
export type FormError = FieldError & { readonly isAnswer?: true };

/** Body of a 422 answer (JSON). */
export type FieldErrorsBody = { readonly errors: readonly FieldError[] };

/** Reads the field errors out of a 422 body; gives an empty list for anything else. */
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
