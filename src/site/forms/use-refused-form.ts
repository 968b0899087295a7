import { createContext, useContext } from "react";
import type { RefusedForm } from "#core/form/refused-form.ts";
import type { FormState } from "./form-state.ts";

/** The refused form for which the server shows this page again; undefined on every other page. */
export const RefusedFormContext = createContext<RefusedForm | undefined>(undefined);

/** What was refused of a form that was posted without JavaScript, on the page that the server responds with. */
export function useRefusedForm(name: string): RefusedForm | undefined {
  const refused = useContext(RefusedFormContext);
  return refused?.form === name ? refused : undefined;
}

/** The initial state of a form on such a page. */
export function refusedState(refused: RefusedForm | undefined): FormState {
  if (!refused) return { phase: "idle" };
  const { errors, message } = refused;
  return errors.length > 0 ? { phase: "invalid", errors } : { phase: "refused", message };
}
