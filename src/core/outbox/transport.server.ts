import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type { Config } from "#core/config/config.server.ts";
import { errorCode, errorMessage } from "#core/process/errors.server.ts";
import { type DatedMail, dated, type MailPart, siteMail } from "./site-mail.server.ts";

/** A pool of connections to a mail server. */
export type Mailer = ReturnType<typeof createMailer>;

/** The mail server's response to an accepted mail. */
type SentMail = {
  readonly answer: string;
  /** Recipients that were refused while others were accepted. */
  readonly refused: readonly RefusedRecipient[];
};

/** A recipient that our mail server refused, when it was named or with the whole mail. */
export type RefusedRecipient = {
  readonly address: string;
  /** Whether the answer was "never"; else it was "not now". What bounces later, by mail, cannot be known here. */
  readonly isForGood: boolean;
  readonly error: unknown;
};

/** Timeouts, in milliseconds. */
export type MailTimeouts = { readonly connect: number; readonly silence: number };

/** Maximum number of connections; large providers allow no more than three. */
const maxConnections = 3;

/** Idle connections are closed after this time, before the mail server would close them, in milliseconds. */
const idleMs = 10_000;

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Creates a mailer for `SMTP_URL`; the first mail opens a connection.
 * @param senderName what mail programs show as the sender: the studio's name; undefined while nothing is published
 * A password is never sent without encryption, unless the server is this machine or the address says
 * `?requireTLS=false`.
 */
export function createMailer(
  url: string,
  {
    senderName = () => undefined,
    timeouts = { connect: 15_000, silence: 60_000 },
  }: { senderName?: () => string | undefined; timeouts?: MailTimeouts } = {},
) {
  const { hostname, username, searchParams } = new URL(url);
  const needsTls = username !== "" && !localHosts.has(hostname) && !searchParams.has("requireTLS");
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConnections,
    idleTimeout: idleMs,
    // Requeues only a mail of which nothing was sent because its connection had been closed.
    maxRequeues: 1,
    ...(needsTls ? { requireTLS: true } : {}),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** How many mails may be sent at the same time. */
    maxConnections,
    /** Sends one mail; rejects if the mail server did not accept it. */
    async send(mail: DatedMail): Promise<SentMail> {
      const name = senderName();
      const from = name ? { name, address: mail.from } : mail.from;
      const { response, rejectedErrors = [] } = await transport.sendMail({ ...mail, from });
      return { answer: response, refused: rejectedErrors.flatMap(refusalOf) };
    },
    close: () => transport.close(),
  };
}

/** What nodemailer says of a mail server's answer. */
type SmtpError = {
  readonly recipient?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
};

/** Answers that begin with 5, but are about us or how we speak: they say nothing of the recipient. */
const aboutUs = new Set([500, 502, 503, 504, 530, 534, 535, 538]);

function refusalOf(error: SmtpError): RefusedRecipient[] {
  const { recipient: address, responseCode: code = 0 } = error;
  if (address === undefined) return [];
  return [{ address, isForGood: code >= 500 && code < 600 && !aboutUs.has(code), error }];
}

/**
 * Whom of its recipients the mail server refused a mail that went to nobody.
 * @param error what `send` rejected with
 * @returns undefined if the error says nothing of recipients
 */
export function refusedRecipients(
  error: unknown,
  recipients: readonly string[],
): readonly RefusedRecipient[] | undefined {
  const given = (error ?? {}) as SmtpError;
  const named = given.rejectedErrors?.flatMap(refusalOf) ?? [];
  if (named.length >= recipients.length) return named;
  // The whole mail was refused: for everybody that was not refused before.
  if (given.command !== "DATA" || given.responseCode === undefined) return undefined;
  const others = recipients.filter(
    (recipient) => !named.some(({ address }) => isSameAddress(address, recipient)),
  );
  return [
    ...named,
    ...others.flatMap((recipient) => refusalOf({ ...given, recipient })).map((each) => ({ ...each, error })),
  ];
}

/** Whether two spellings are of one address: domains may be written in capitals, or with letters of other alphabets. */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => {
    const at = address.lastIndexOf("@");
    const domain = address.slice(at + 1);
    return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
  };
  return plain(one) === plain(other);
}

/** Whether an error means that the mail server is unusable, rather than that it refused one mail. */
export function isServerTrouble(error: unknown): boolean {
  return /^(E(CONNECTION|CONNREFUSED|CONNRESET|TIMEDOUT|SOCKET|DNS|TLS|AUTH|NOAUTH|PROTOCOL)|.*EAI_AGAIN|ENOTFOUND)$/.test(
    errorCode(error),
  );
}

/** A short error description without people's addresses, for the log and the owner. */
export function describeError(error: unknown): string {
  return errorMessage(error)
    .replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}

/** How mails are sent, from whom, and to whom. */
type MailSettings = Pick<Config, "smtpUrl" | "mailTo" | "mailFrom">;

/**
 * Sends mails at once: queued ones would wait behind those that fail, and be in backups.
 * @param studio the studio's name, as the sender
 * @returns undefined if mail is not set up; else sends to the recipients of messages, or only to `to`, and throws if the mail
 * server does not accept it
 */
export function directMailer(
  { smtpUrl, mailTo, mailFrom }: MailSettings,
  studio: () => string | undefined,
): ((mail: { to?: string; subject: string; parts: readonly MailPart[] }) => Promise<SentMail>) | undefined {
  const from = mailFrom ?? mailTo[0];
  if (!smtpUrl || !from) return undefined;
  return async ({ to, ...mail }) => {
    const mailer = createMailer(smtpUrl, { senderName: studio });
    try {
      const recipients = to === undefined ? [...mailTo] : [to];
      return await mailer.send(dated(siteMail({ ...mail, from, to: recipients }), randomUUID(), Date.now()));
    } finally {
      mailer.close();
    }
  };
}

/** The longest that somebody waits for a test mail, in milliseconds: after 30 seconds the connection of their page ends. */
const testMs = 20_000;

/**
 * Sends a test mail to the recipients of messages.
 * @param waitMs after how many milliseconds it is given up
 * @returns the mail server's response; undefined if mail is not set up
 * @throws if the mail server did not accept it in time
 */
export async function sendTestMail(
  settings: MailSettings,
  studio: string | undefined,
  waitMs = testMs,
): Promise<SentMail | undefined> {
  const text = "This is a test of the website's mail. Messages of visitors come the same way.";
  const send = directMailer(settings, () => studio);
  const sent = send?.({ subject: "Test of the website's mail", parts: [text] });
  const error = Object.assign(new Error(`no answer within ${waitMs / 1000} seconds`), { code: "ETIMEDOUT" });
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(waitMs).addEventListener("abort", () => reject(error));
  });
  return Promise.race([sent, late]);
}
