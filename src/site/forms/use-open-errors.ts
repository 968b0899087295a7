import { type FormEvent, useEffect, useMemo, useRef } from "react";
import type { FieldError } from "#core/form/answer.ts";
import type { FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { loadWrongFields } from "./lazy-parts.ts";
import { useRemainingErrors } from "./use-remaining-errors.ts";

/**
 * The errors of a form that the server has checked, without those that have been fixed since.
 * @param errors As the server sent them.
 * @param form Table of the fields that the page can check as well. An error of any other field goes when that
 * field is changed.
 * @returns The errors that are left, and a handler for the form's `onInput`.
 */
export function useOpenErrors<Fields extends FieldTable>(
  errors: readonly FieldError[],
  form: FormDefinition<Fields>,
) {
  const sent = useMemo(
    () => errors.map((error) => (error.field in form.fields ? error : { ...error, isAnswer: true as const })),
    [errors, form],
  );
  const [left, noteChange] = useRemainingErrors(sent);
  const wrongFields = useRef<Awaited<ReturnType<typeof loadWrongFields>>>(undefined);

  useEffect(() => {
    if (errors.length === 0 || wrongFields.current) return;
    void loadWrongFields().then((loaded) => {
      wrongFields.current = loaded;
    });
  }, [errors]);

  function handleInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    // Errors stay in sight until the rules are there to say that they are fixed.
    if (left.length === 0 || !wrongFields.current) return;
    const data = new FormData(currentTarget);
    const texts = Object.keys(form.fields).map((name) => [name, data.get(name) ?? ""]);
    noteChange(target as HTMLElement, wrongFields.current(form, Object.fromEntries(texts)));
  }

  return [left, handleInput] as const;
}
