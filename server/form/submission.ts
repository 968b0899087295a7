import { createHash } from "node:crypto";
import type { FieldError } from "#contract/answer.ts";
import { fileContentWords } from "#contract/files.ts";
import { forms } from "#contract/forms/registry.ts";
import { limits } from "#contract/limits.ts";
import { strings } from "#contract/strings.ts";
import { hasLineBreak } from "#contract/text.ts";
import { type FormInput, validateForm } from "#contract/validate.ts";
import {
  type FormName,
  honeypotField,
  isFormName,
  pageField,
  serviceId,
  submissionIdField,
  submissionIdPattern,
} from "#contract/wire.ts";
import type { NewMessage, StoredFile } from "../store/message.ts";
import { contentMatchesName } from "./file-content.ts";
import type { ReceivedForm } from "./received-form.ts";
import { Refusal } from "./refusal.ts";

/**
 * Checks who a form is for, by the fields that EmailJS would ask for.
 * @returns the form's name
 * @throws Refusal 400 naming the first parameter that is missing or unknown
 */
export function checkEnvelope(form: ReceivedForm, publicIds: readonly string[]): FormName {
  const userId = required(form, "user_id");
  const service = required(form, "service_id");
  const template = required(form, "template_id");
  if (!publicIds.includes(userId)) throw new Refusal(400, "The user_id parameter is unknown");
  if (service !== serviceId) throw new Refusal(400, "The service_id parameter is unknown");
  if (!isFormName(template)) throw new Refusal(400, "The template_id parameter is unknown");
  return template;
}

function required(form: ReceivedForm, name: string): string {
  const value = form.texts.get(name);
  if (!value) throw new Refusal(400, `The ${name} parameter is required`);
  return value;
}

/**
 * Checks the fields of a form by the rules it shares with the browser.
 * @param now milliseconds since 1970
 * @returns the message as it will be stored
 * @throws Refusal 422 with what to mend, field by field
 */
export function checkFields(name: FormName, form: ReceivedForm, now: number): NewMessage {
  const input: FormInput = Object.fromEntries<FormInput[string]>([...form.texts, ...form.files]);
  const result = validateForm(name, input);
  const errors = [...(result.ok ? [] : result.errors), ...wireErrors(form)];
  const file = fileOf(name, form);
  if (file && errors.every((error) => error.field !== forms[name].file?.field)) {
    if (!contentMatchesName(file.name, file.bytes))
      errors.push({ field: forms[name].file?.field ?? "", message: fileContentWords });
  }
  if (!result.ok || errors.length > 0) throw new Refusal(422, strings.summaryTitle, { errors });

  const digest = digestOf(result.values, file);
  return {
    form: name,
    submissionId: form.texts.get(submissionIdField) || `${digest}-${Math.floor(now / sameSubmissionMs)}`,
    digest,
    page: form.texts.get(pageField) ?? "",
    fields: result.values,
    file,
    isSpam: Boolean(form.texts.get(honeypotField)),
  };
}

/** Without a submission id (no JavaScript) the same content within this time counts as one submission. */
const sameSubmissionMs = 600_000;

function wireErrors(form: ReceivedForm): FieldError[] {
  const errors = [...form.repeated].map((field) => ({
    field,
    message: "This field was sent more than once.",
  }));
  const page = form.texts.get(pageField) ?? "";
  if (hasLineBreak(page) || page.length > limits.page || !/^(\/(?!\/)|$)/.test(page))
    errors.push({ field: pageField, message: "This is not a page of the website." });
  const id = form.texts.get(submissionIdField) ?? "";
  if (id !== "" && !submissionIdPattern.test(id))
    errors.push({ field: submissionIdField, message: "This is not a submission id." });
  return errors;
}

function fileOf(name: FormName, form: ReceivedForm): StoredFile | undefined {
  const file = form.files.get(forms[name].file?.field ?? "");
  return file && file.name !== "" ? { name: file.name, bytes: file.bytes } : undefined;
}

function digestOf(values: Readonly<Record<string, string>>, file: StoredFile | undefined): string {
  const hash = createHash("sha256").update(JSON.stringify(values));
  if (file) hash.update(JSON.stringify(file.name)).update(file.bytes);
  return hash.digest("hex");
}
