import type { FormName, FormTexts } from "#core/form/message-forms.ts";
import type { Provider } from "#core/money/money-store.server.ts";
import type { MailProgress } from "#core/store/mail-tables.server.ts";
import type { Row } from "#core/store/tables.server.ts";

/** A file attached to a message. */
export type StoredFile = { readonly name: string; readonly bytes: Uint8Array };

/** How the digest of a message begins whose hidden field was filled in, so that it does not block the same text without it. */
export const trappedDigest = "spam-";

/** A validated message to be stored. */
export type NewMessage = {
  readonly form: FormName;
  readonly submissionId: string;
  /** Digest of the content: the same submission id with different content is a different message. */
  readonly digest: string;
  readonly page: string;
  readonly fields: FormTexts;
  readonly file: StoredFile | undefined;
  readonly isSpam: boolean;
  /** The visit that it asks about. */
  readonly booking?: number | undefined;
  /** What was paid for it online. */
  readonly payment?: OnlinePayment | undefined;
};

type OnlinePayment = Provider & {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly isTest: boolean;
};

/** A stored message. Times are milliseconds since 1970. */
export type Message = ReturnType<typeof messageOf>;

/** A row of `messages`, with the name of its file, and its mail. */
export type MessageRow = Omit<Row<"messages">, "submission_id" | "digest" | "receipt_key"> & {
  readonly file_name: string | null;
  /** Of its mail; null if it has none, as spam. */
  readonly mail_state: MailProgress | null;
  readonly mail_attempts: number | null;
  readonly mail_error: string | null;
  readonly mailed_at: number | null;
};

/** Converts a row of the store to a message. */
export function messageOf(row: MessageRow) {
  return {
    id: row.id,
    form: row.form,
    page: row.page,
    fields: fieldsOf(row.fields),
    fileName: row.file_name ?? undefined,
    isSpam: row.is_spam === 1,
    receivedAt: row.received_at,
    /** Message-ID of its mail, the same for every attempt. */
    mailId: row.mail_id,
    /** `none` for spam, which is not mailed. */
    mailState: row.mail_state ?? ("none" as const),
    mailAttempts: row.mail_attempts ?? 0,
    mailError: row.mail_error ?? undefined,
    deliveredAt: row.mailed_at ?? undefined,
    approvedAt: row.approved_at ?? undefined,
    /** The visit that it asks about. */
    booking: row.booking ?? undefined,
  };
}

/** The fields of a message. Corrupt JSON is shown as text, so that it does not block other messages. */
function fieldsOf(json: string): FormTexts {
  try {
    return JSON.parse(json);
  } catch {
    return { message: json };
  }
}

/** A stored message: its id, and whether it was new. One that is posted twice has one id, and so has a payment. */
export type Saved = { readonly id: number; readonly isNew: boolean };

/** The incoming side of the store. */
export type Inbox = {
  /**
   * Stores a message durably.
   * @throws if it could not be stored, for example because the disk is full
   */
  readonly save: (message: NewMessage) => Promise<Saved>;
};
