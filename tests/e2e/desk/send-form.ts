import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { FormName } from "#core/form/message-forms.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { expect } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";

type Value = string | { name: string; mimeType: string; buffer: Buffer };

/** Sends a form as its page would. */
export async function sendForm(
  page: Page,
  { url }: Pick<DeskServer, "url">,
  form: FormName,
  fields: Readonly<Record<string, Value>>,
): Promise<void> {
  const envelope = { lib_version: "3.2.0", service_id: "haven", template_id: form, user_id: "public" };
  const response = await page.request.post(url + sendFormPath, {
    multipart: { ...envelope, submission_id: randomUUID(), ...fields },
    headers: { origin: url },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
