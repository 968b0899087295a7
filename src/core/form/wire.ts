/** Says whether an event takes sign-ups. */
export const placesPath = "/api/v1.0/bookings/places";

/**
 * The wire contract between a form and its receiver: our own server, or hosted EmailJS.
 * Plain values only, so that a page can import them without loading the validation code.
 */

/** Path that every form posts to, as multipart/form-data (urlencoded is accepted too). */
export const sendFormPath = "/api/v1.0/email/send-form";

/** Where a browser without JavaScript is redirected once its message is stored. */
export const messageSentPath = "/message-sent";

/**
 * Where such a browser is redirected once its pledge is stored: a page of the receiver with the pledge number.
 * @param number as shown to people: `7K3M-9QXW`
 */
export function pledgeSentPath(number: string): string {
  return `/api/v1.0/pledge/${number}${messageSentPath}`;
}

/** Implemented version of the EmailJS wire contract. */
export const libVersion = "3.2.0";

/** Service id of the relay in this repository. */
export const serviceId = "haven";

/** Public id used if the deployment lists none of its own. */
export const defaultUserId = "public";

/** What EmailJS appends after the form's own fields, in this order. */
export const envelopeFields = ["lib_version", "service_id", "template_id", "user_id"] as const;

/** Idempotency key of a submission: the same id with the same content is stored once. */
export const submissionIdField = "submission_id";

/** Path of the page with the form, for example `/contact`. */
export const pageField = "page";

/** Honeypot: people never see this field. A bot that fills it marks the message as spam. */
export const honeypotField = "contact_by_fax";

/** The relay's own hidden fields. They are last in the form, before the four that are appended. */
const extraFields = [submissionIdField, pageField, honeypotField] as const;

/** Pattern of a submission id; matches `crypto.randomUUID()`. */
export const submissionIdPattern = /^[A-Za-z0-9-]{16,64}$/;

/** Whether a field belongs to the wire contract and not to the form. */
export function isWireField(name: string): boolean {
  return (
    (envelopeFields as readonly string[]).includes(name) || (extraFields as readonly string[]).includes(name)
  );
}
