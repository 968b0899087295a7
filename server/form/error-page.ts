import { randomUUID } from "node:crypto";
import { forms } from "#contract/forms/registry.ts";
import { fieldLabel } from "#contract/labels.ts";
import { refusals } from "#contract/refusals.ts";
import {
  envelopeFields,
  type FormName,
  isFormName,
  pageField,
  sendFormPath,
  submissionIdField,
} from "#contract/wire.ts";
import { escapeHtml } from "../escape-html.ts";
import { siteParameter } from "../middleware/own-origin.ts";
import type { Help } from "../static/help.ts";
import { controlOf, hiddenInput } from "./error-page-fields.ts";
import { ownPage } from "./own-page.ts";
import type { ReceivedForm } from "./received-form.ts";
import type { Refusal } from "./refusal.ts";

/** What the page knows beside the refusal. */
export type ErrorPageFacts = {
  /** The form, as far as it was read. */
  readonly received: ReceivedForm | undefined;
  /** Origin of the site that the form stands on, where that is another one. */
  readonly site: string | undefined;
  readonly help: Help | undefined;
};

/**
 * A page for browsers without JavaScript: what went wrong, what to do, and the form with what was typed.
 * Files cannot be given back; the page says so.
 */
export function errorPage(refusal: Refusal, { received, site = "", help }: ErrorPageFacts): string {
  const template = received?.texts.get("template_id") ?? "";
  const form =
    received !== undefined && isFormName(template) && refusal.status !== 403
      ? formAgain(template, received, refusal, site)
      : "<p>What you wrote is not lost: the Back button of your browser leads to it.</p>";
  return ownPage(
    "Your message is not sent yet",
    `<p role="alert">${escapeHtml(refusal.message)}</p>
${summary(refusal)}
${form}
<p>${waysOut(received?.texts.get(pageField) ?? "", site, help)}</p>`,
  );
}

function waysOut(page: string, site: string, help: Help | undefined): string {
  const back = /^\/(?!\/)/.test(page) ? `<a href="${escapeHtml(site + page)}">Back to the page</a>. ` : "";
  if (!help)
    return `${back}<a href="${escapeHtml(site)}/contact">Other ways to reach us</a>: you can always call or write to us.`;
  const phone = `<a href="${escapeHtml(help.phoneLink)}">${escapeHtml(help.phone)}</a>`;
  const mail = `<a href="mailto:${escapeHtml(help.email)}">${escapeHtml(help.email)}</a>`;
  return `${back}You can also call ${phone} or write to ${mail}.`;
}

function summary({ errors }: Refusal): string {
  if (errors.length === 0) return "";
  const items = errors.map(
    ({ field, message }) => `<li><a href="#${escapeHtml(field)}">${escapeHtml(message)}</a></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

function formAgain(name: FormName, received: ReceivedForm, { errors }: Refusal, site: string): string {
  const target = site ? `${sendFormPath}?${siteParameter}=${encodeURIComponent(site)}` : sendFormPath;
  const value = (field: string) => received.texts.get(field) ?? "";
  const shown = Object.keys(forms[name].schema.shape).map((field) =>
    controlOf(name, field, value(field), errors.find((error) => error.field === field)?.message),
  );
  const file = forms[name].file?.field;
  const hidden = [...envelopeFields, pageField].map((field) => hiddenInput(field, value(field)));
  return `<p>What you wrote is still here. You can change it and send it again.</p>
<form action="${target}" method="post" enctype="multipart/form-data">
${shown.join("\n")}
${file ? `<label for="${file}">${fieldLabel(name, file)} (please choose it again)</label><input type="file" id="${file}" name="${file}">` : ""}
${hidden.join("")}${hiddenInput(submissionIdField, randomUUID())}
<button>${refusals.sendAgain}</button>
</form>`;
}
