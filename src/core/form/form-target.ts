import { defaultUserId, sendFormPath, serviceId } from "./wire.ts";

/** Where a site's forms are posted, and the public ids that the receiver expects. */
export type FormTarget = {
  /** An absolute URL, or a path on the site's own origin. */
  readonly url: string;
  readonly serviceId: string;
  readonly userId: string;
  /** The single template of a hosted EmailJS account. For our relay, the template is the form's name. */
  readonly templateId?: string;
};

/** Our own server. @param origin such as `https://forms.example.com`; empty for the site's own */
export function relayTarget(origin = ""): FormTarget {
  return { url: origin + sendFormPath, serviceId, userId: defaultUserId };
}

/** Hosted EmailJS, with the three public ids of an account there. */
export function emailJsTarget(ids: Required<Omit<FormTarget, "url">>): FormTarget {
  return { url: `https://api.emailjs.com${sendFormPath}`, ...ids };
}
