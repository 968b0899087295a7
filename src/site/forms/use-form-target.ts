import { createContext, useContext } from "react";
import { type FormTarget, relayTarget } from "#core/form/form-target.ts";

/** Where the forms of this site are sent: set by `FORMS` when publishing; our own server by default. */
export const FormTargetContext = createContext<FormTarget>(relayTarget());

/** Where forms are sent, and whether to EmailJS, which keeps nothing, takes no files and has no result page. */
export function useFormTarget(): { formTarget: FormTarget; isHosted: boolean } {
  const formTarget = useContext(FormTargetContext);
  return { formTarget, isHosted: formTarget.templateId !== undefined };
}
