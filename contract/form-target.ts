import { defaultUserId, sendFormPath, serviceId } from "./wire.ts";

/** Where the forms of a site go, and the public identifiers that the receiver expects. */
export type FormTarget = {
  /** A whole address, or a path on the site's own origin. */
  readonly url: string;
  readonly serviceId: string;
  readonly userId: string;
  /** The one template of a hosted EmailJS account. To our relay, a template is the form's name. */
  readonly templateId?: string;
};

/**
 * Our relay in `server/`.
 *
 * @param origin such as `https://forms.example.com`; without it, the site's own
 */
export function relayTarget(origin = ""): FormTarget {
  return { url: origin + sendFormPath, serviceId, userId: defaultUserId };
}

/** Hosted EmailJS, with the three public identifiers of an account there. */
export function emailJsTarget(ids: Required<Omit<FormTarget, "url">>): FormTarget {
  return { url: `https://api.emailjs.com${sendFormPath}`, ...ids };
}
