import { createHash, createHmac, hash, randomBytes } from "node:crypto";
import type { FieldError } from "#core/form/answer.ts";
import { type FieldTable, fileField } from "#core/form/define-form.ts";
import { fileContentMessage } from "#core/form/kinds/file/files.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { contentMatchesName } from "#core/form/multipart.server.ts";
import type { ReceivedForm } from "#core/form/read-form.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import { type FormInput, validateForm } from "#core/form/validate.ts";
import {
  honeypotField,
  pageField,
  serviceId,
  submissionIdField,
  submissionIdPattern,
} from "#core/form/wire.ts";
import { postedPagePath } from "#core/http/plain-pages.server.ts";
import type { Sender } from "#core/http/request-facts.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { causePath, eventPath, isLivePath, pagePath as plainPath, postPath } from "#core/values/paths.ts";
import { strings } from "#core/values/strings.ts";
import { textOf } from "./describe-message.ts";
import { type Inbox, type NewMessage, type Saved, type StoredFile, trappedDigest } from "./message.server.ts";
import { forms, isFormName } from "./registry.ts";

/**
 * Checks the EmailJS envelope of a form.
 * @returns the form's name
 * @throws Refusal 400 with the first parameter that is missing or unknown
 */
export function checkEnvelope(form: ReceivedForm, publicIds: readonly string[]): FormName {
  const userId = required(form, "user_id");
  const service = required(form, "service_id");
  const template = required(form, "template_id");
  if (!publicIds.includes(userId)) throw new Refusal(400, "The user_id parameter is unknown");
  if (service !== serviceId) throw new Refusal(400, "The service_id parameter is unknown");
  // Which visit a question is about, only the page of that visit can say: it is not sent this way.
  if (!isFormName(template) || template === "visit-question")
    throw new Refusal(400, "The template_id parameter is unknown");
  return template;
}

function required(form: ReceivedForm, name: string): string {
  const value = form.texts.get(name);
  if (!value) throw new Refusal(400, `The ${name} parameter is required`);
  return value;
}

/**
 * Validates the fields of a form, with the rules shared with the browser.
 * @returns the message as it will be stored
 * @throws Refusal 422 with the errors by field
 */
export function checkFields(name: FormName, form: ReceivedForm, sender: Sender, now: number): NewMessage {
  const input: FormInput = Object.fromEntries<FormInput[string]>([...form.texts, ...form.files]);
  const result = validateForm<FieldTable>(forms[name], input);
  const errors = [...(result.ok ? [] : result.errors), ...wireErrors(form)];
  const fileName = fileField(forms[name]) ?? "";
  const file = fileOf(fileName, form);
  if (file && errors.every(({ field }) => field !== fileName) && !contentMatchesName(file.name, file.bytes))
    errors.push({ field: fileName, message: fileContentMessage });
  if (!result.ok || errors.length > 0) throw new Refusal(422, strings.summaryTitle, { errors });

  const isSpam = Boolean(form.texts.get(honeypotField)) || form.files.has(honeypotField);
  const digest = `${isSpam ? trappedDigest : ""}${digestOfMessage(result.values, file)}`;
  return {
    form: name,
    submissionId: form.texts.get(submissionIdField) || ownId(sender, digest, now),
    digest,
    page: postedPagePath(form.texts.get(pageField) ?? "") ?? "",
    fields: result.values,
    file,
    isSpam,
  };
}

/**
 * Without a submission id (no JavaScript), the same text from the same sender within this time is a double
 * click.
 */
const doubleClickMs = 60_000;

/** Changes at every start, so that senders' addresses cannot be brute-forced from stored ids. */
const secret = randomBytes(32);

function ownId({ address, userAgent }: Sender, digest: string, now: number): string {
  const minute = Math.floor(now / doubleClickMs);
  return createHmac("sha256", secret)
    .update(JSON.stringify([address, userAgent, digest, minute]))
    .digest("hex");
}

/** Fields that a page fills in with what it is about, and the address of that. */
const subjects = { cause: causePath, post: postPath, event: eventPath } as const;

/**
 * What a form says of itself, as far as it is true: a browser may send anything.
 * @param isPage whether the served release has a page
 * @returns the message, without a page that does not exist
 * @throws Refusal 422 if it is about a cause, a post or an event that does not exist
 */
export function aboutRealPages(message: NewMessage, isPage: (path: string) => boolean): NewMessage {
  const { form, fields, page } = message;
  const table: FieldTable = forms[form].fields;
  const errors = Object.entries(subjects).flatMap(([field, pathOf]) => {
    const definition = table[field];
    const slug = textOf(fields, field);
    if (definition?.kind !== "slug" || !slug || isPage(pathOf(slug))) return [];
    return [{ field, message: definition.invalid }];
  });
  if (errors.length > 0) throw new Refusal(422, strings.summaryTitle, { errors });
  const path = plainPath(page);
  return isPage(path) || isLivePath(path) ? message : { ...message, page: "" };
}

function wireErrors(form: ReceivedForm): FieldError[] {
  const errors = [...form.repeated].map((field) => ({
    field,
    message: "This field was sent more than once.",
  }));
  const page = form.texts.get(pageField) ?? "";
  if (page !== "" && postedPagePath(page) === undefined)
    errors.push({ field: pageField, message: "This is not a page of the website." });
  const id = form.texts.get(submissionIdField) ?? "";
  if (id !== "" && !submissionIdPattern.test(id))
    errors.push({ field: submissionIdField, message: "This is not a submission id." });
  return errors;
}

function fileOf(field: string, form: ReceivedForm): StoredFile | undefined {
  const file = form.files.get(field);
  return file && file.name !== "" ? { name: file.name, bytes: file.bytes } : undefined;
}

/** Tells whether a message with a known submission id has the same content. */
export function digestOfMessage(
  values: Readonly<Record<string, string>>,
  file: StoredFile | undefined,
): string {
  const text = JSON.stringify(values);
  if (!file) return hash("sha256", text);
  return createHash("sha256").update(text).update(JSON.stringify(file.name)).update(file.bytes).digest("hex");
}

/** Dependencies of `storeMessage`. */
export type StoreParts = {
  readonly inbox: Inbox;
  /** Called once a new message is stored. */
  readonly onStored: () => void;
  readonly log: Log;
};

/**
 * Stores a message. Idempotent: a message that is already stored is not stored again.
 * @throws Refusal 503 if it could not be stored; the sender should retry
 */
export async function storeMessage(message: NewMessage, { inbox, onStored, log }: StoreParts): Promise<void> {
  const { form, isSpam } = message;
  let saved: Saved;
  try {
    saved = await inbox.save(message);
  } catch (error) {
    log("message not stored", { form, reason: errorMessage(error) });
    throw new Refusal(503, refusals.notStored, { headers: { "retry-after": "60" } });
  }
  log("message stored", { message: saved.id, form, isNew: saved.isNew, isSpam });
  if (saved.isNew && !isSpam) onStored();
}
