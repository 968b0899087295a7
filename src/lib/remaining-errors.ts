import type { FormError } from "#domain/answer.ts";

/**
 * The errors that are left after a field was changed.
 *
 * @param errors The errors shown so far. Nothing new is marked while somebody is typing.
 * @param wrong Fields that the rules of this page find wrong now.
 * @param touched The field that was changed.
 * @returns The same list if nothing was fixed.
 */
export function remainingErrors(
  errors: readonly FormError[],
  wrong: ReadonlySet<string>,
  touched: string,
): readonly FormError[] {
  const left = errors.filter(({ field, isAnswer }) => (isAnswer ? field !== touched : wrong.has(field)));
  return left.length === errors.length ? errors : left;
}
