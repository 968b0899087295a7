import { createContext, useContext } from "react";
import type { RefusedForm } from "#contract/refused-form.ts";
import type { FormName } from "#contract/wire.ts";

/** The form that the server shows this page for once more; undefined on every other page. */
export const RefusedFormContext = createContext<RefusedForm | undefined>(undefined);

/** What was refused of a form that was posted without JavaScript, on the page that the server answers with. */
export function useRefusedForm(name: FormName): RefusedForm | undefined {
  const refused = useContext(RefusedFormContext);
  return refused?.form === name ? refused : undefined;
}
