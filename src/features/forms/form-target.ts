import { type FormTarget, relayTarget } from "#contract/form-target.ts";

/**
 * Where the forms of this site go. The build puts it in, as its setting `FORMS` says
 * (scripts/build/forms-setting.ts); unit tests have no build and take our own relay.
 */
export const formTarget: FormTarget = import.meta.env.FORM_TARGET ?? relayTarget();

/** Whether hosted EmailJS takes the forms. It keeps nothing, takes no files, and has no page to answer with. */
export const isHosted: boolean = import.meta.env.FORMS_ARE_HOSTED ?? false;
