import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Config } from "#core/config/config.server.ts";
import { errorCode, errorMessage } from "#core/process/errors.server.ts";
import { type Mail, type MailPart, siteMail } from "./site-mail.server.ts";

/** A pool of connections to a mail server. */
export type Mailer = ReturnType<typeof createMailer>;

/** The mail server's response to an accepted mail. */
type SentMail = {
  readonly answer: string;
  /** Number of recipients that were refused while others were accepted. */
  readonly refused: number;
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
    async send(mail: Mail): Promise<SentMail> {
      const name = senderName();
      const from = name ? { name, address: mail.from } : mail.from;
      const { response, rejected } = await transport.sendMail({ ...mail, from });
      return { answer: response, refused: rejected.length };
    },
    close: () => transport.close(),
  };
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
      return await mailer.send(siteMail({ ...mail, from, to: recipients, id: randomUUID(), at: Date.now() }));
    } finally {
      mailer.close();
    }
  };
}

/**
 * Sends a test mail to the recipients of messages.
 * @returns the mail server's response; undefined if mail is not set up
 * @throws if the mail server did not accept it
 */
export async function sendTestMail(
  settings: MailSettings,
  studio: string | undefined,
): Promise<SentMail | undefined> {
  const text = "This is a test of the website's mail. Messages of visitors come the same way.";
  return directMailer(settings, () => studio)?.({ subject: "Test of the website's mail", parts: [text] });
}
