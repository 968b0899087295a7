import { loadOnce } from "./load-once.ts";

// Too large for the first script. Call these as soon as somebody enters a form, so that they load in time.

/** Loads what checks and sends a form. */
export const loadSubmitter = loadOnce(() => import("./submitter.ts"));

/** Loads only the rules, for a form that is checked before it is sent. The relay checks by the same rules. */
export const loadValidation = loadOnce(async () => (await import("#domain/validate.ts")).validateForm);
