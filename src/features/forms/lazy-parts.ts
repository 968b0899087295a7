import { loadOnce } from "./load-once.ts";

// Too large for the first script. Call these as soon as somebody enters a form, so that they are there in time.

/** Fetches what checks and sends a form. */
export const loadSubmitter = loadOnce(() => import("./submitter.ts"));

/** Fetches the rules alone, for a form that is checked before it is sent. The relay checks by the same rules. */
export const loadValidation = loadOnce(async () => (await import("#contract/validate.ts")).validateForm);
