import { createContext, useContext } from "react";
import { type FormTarget, relayTarget } from "#contract/form-target.ts";

/** Where the forms of this site go, as `FORMS` said when it was published; our own server where it said nothing. */
export const FormTargetContext = createContext<FormTarget>(relayTarget());

/** Where a form goes, and whether hosted EmailJS takes it: that keeps nothing, takes no files, and has no page to answer with. */
export function useFormTarget(): { formTarget: FormTarget; isHosted: boolean } {
  const formTarget = useContext(FormTargetContext);
  return { formTarget, isHosted: formTarget.templateId !== undefined };
}
