/** The code of a system error, such as `ENOENT` where a file is missing; empty for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** What an error says. Anything can be thrown, so it may not be an `Error`. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
