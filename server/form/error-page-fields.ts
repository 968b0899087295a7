import { timesOfDay } from "#contract/forms/booking.ts";
import { donationMethods } from "#contract/forms/donation.ts";
import { forms } from "#contract/forms/registry.ts";
import { fieldLabel } from "#contract/labels.ts";
import type { FormName } from "#contract/wire.ts";
import { escapeHtml } from "../escape-html.ts";

/** Fields that a page fills in, not a person. */
const carried = new Set(["event", "cause", "post", "replyTo", "cart", "paymentReference"]);

const choices: Readonly<Record<string, readonly string[]>> = {
  timeOfDay: ["", ...timesOfDay],
  method: donationMethods,
};

const optionWords: Readonly<Record<string, string>> = {
  "": "No preference",
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  card: "By card",
  offline: "Later, by check or transfer",
};

const boxes: Readonly<Record<string, string>> = { agree: "yes", intent: "book", noAnswer: "yes" };

/** A date field would drop what is no date, and so lose what was typed. */
function inputType(field: string, value: string): string {
  if (field === "preferredDay" && /^(\d{4}-\d{2}-\d{2})?$/.test(value)) return "date";
  if (field === "phone") return "tel";
  return field === "email" ? "email" : "text";
}

/** A field that is sent along unseen. */
export function hiddenInput(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** A field of the form with its label, its value as typed and, if there is one, its error. */
export function controlOf(form: FormName, field: string, value: string, error: string | undefined): string {
  if (carried.has(field)) return hiddenInput(field, value);
  const errorId = `${field}-error`;
  const attributes = `id="${field}" name="${field}"${error ? ` aria-invalid="true" aria-describedby="${errorId}"` : ""}`;
  const label = escapeHtml(fieldLabel(form, field));
  const note = error ? `<p class="error" id="${errorId}">${escapeHtml(error)}</p>` : "";
  const box = boxes[field];
  if (box !== undefined) {
    const checked = value === box ? " checked" : "";
    return `<label class="choice"><input type="checkbox" ${attributes} value="${box}"${checked}> ${label}</label>${note}`;
  }
  return `<label for="${field}">${label}</label>${note}${input(form, field, value, attributes)}`;
}

function input(form: FormName, field: string, value: string, attributes: string): string {
  const options = choices[field];
  if (options) {
    const items = options.map(
      (option) =>
        `<option value="${option}"${option === value ? " selected" : ""}>${optionWords[option] ?? option}</option>`,
    );
    return `<select ${attributes}>${items.join("")}</select>`;
  }
  // A line break after the tag is dropped by browsers, so that a text beginning with one keeps it.
  if (forms[form].multiline.includes(field))
    return `<textarea ${attributes} rows="8">\n${escapeHtml(value)}</textarea>`;
  return `<input type="${inputType(field, value)}" ${attributes} value="${escapeHtml(value)}">`;
}
