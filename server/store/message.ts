import type { FormName, FormTexts } from "#contract/forms/registry.ts";

/** A file that came with a message. */
export type StoredFile = { readonly name: string; readonly bytes: Uint8Array };

/** A checked message on its way into the store. */
export type NewMessage = {
  readonly form: FormName;
  readonly submissionId: string;
  /** Fingerprint of the content: the same id with other content is another message. */
  readonly digest: string;
  readonly page: string;
  readonly fields: FormTexts;
  readonly file: StoredFile | undefined;
  readonly isSpam: boolean;
};

/**
 * How far the mail of a message is: `none` for spam, which is never mailed; `waiting` for its next try;
 * `failed` after seven days of tries.
 */
export type MailState = "none" | "waiting" | "sent" | "failed";

/** A message as it is kept. Times are milliseconds since 1970. */
export type Message = {
  readonly id: number;
  readonly form: FormName;
  readonly page: string;
  readonly fields: FormTexts;
  readonly fileName: string | undefined;
  readonly isSpam: boolean;
  readonly receivedAt: number;
  /** Message-ID of its mail, the same at every try. */
  readonly mailId: string;
  readonly mailState: MailState;
  readonly mailAttempts: number;
  readonly mailFirstFailedAt: number | undefined;
  readonly mailError: string | undefined;
  readonly deliveredAt: number | undefined;
  readonly approvedAt: number | undefined;
};

type Row = Readonly<Record<string, unknown>>;

/** Turns a row of the store into a message. */
export function messageOf(row: Row): Message {
  return {
    id: Number(row.id),
    form: row.form as FormName,
    page: String(row.page),
    fields: fieldsOf(String(row.fields)),
    fileName: optional(row.file_name, String),
    isSpam: row.is_spam === 1,
    receivedAt: Number(row.received_at),
    mailId: String(row.mail_id),
    mailState: row.mail_state as MailState,
    mailAttempts: Number(row.mail_attempts),
    mailFirstFailedAt: optional(row.mail_first_failed_at, Number),
    mailError: optional(row.mail_error, String),
    deliveredAt: optional(row.delivered_at, Number),
    approvedAt: optional(row.approved_at, Number),
  };
}

/** The fields of a message; what a broken disk has made unreadable is shown as it stands, and holds up no other. */
function fieldsOf(json: string): Message["fields"] {
  try {
    return JSON.parse(json);
  } catch {
    return { message: json };
  }
}

function optional<T>(value: unknown, convert: (value: unknown) => T): T | undefined {
  return value === null || value === undefined ? undefined : convert(value);
}
