import { createTransport } from "nodemailer";
import type { Mail } from "./compose.ts";

/** A way to a mail server that keeps its connections for the next mails. */
export type Mailer = {
  /** Mails that may be on their way together. */
  readonly maxConnections: number;
  /** Sends one mail; throws when the mail server did not take it. */
  readonly send: (mail: Mail) => Promise<SentMail>;
  readonly close: () => void;
};

/** What the mail server said to a mail that it took. */
export type SentMail = {
  readonly answer: string;
  /** How many of several recipients it refused while it took the mail for others. */
  readonly refused: number;
};

/** Times after which a silent mail server is given up, in milliseconds. */
export type MailTimeouts = { readonly connect: number; readonly silence: number };

/** Connections at once; large providers allow no more than three. */
const maxConnections = 3;

/** An idle connection is closed before the mail server would do so, in milliseconds. */
const idleMs = 10_000;

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Makes ready for the mail server of `SMTP_URL`; the first mail connects to it.
 * A password is never sent without encryption, unless the server is this machine or the address says
 * `?requireTLS=false`.
 */
export function createMailer(
  url: string,
  timeouts: MailTimeouts = { connect: 15_000, silence: 60_000 },
): Mailer {
  const { hostname, username, searchParams } = new URL(url);
  const needsTls = username !== "" && !localHosts.has(hostname) && !searchParams.has("requireTLS");
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConnections,
    idleTimeout: idleMs,
    // Only a mail of which nothing was sent, because its connection had been closed meanwhile, takes another one.
    maxRequeues: 1,
    ...(needsTls ? { requireTLS: true } : {}),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    maxConnections,
    async send(mail) {
      const { response, rejected } = await transport.sendMail(mail);
      return { answer: response, refused: rejected.length };
    },
    close: () => transport.close(),
  };
}

/** Whether an error means that the mail server as a whole cannot be used now, not that it refused one mail. */
export function isServerTrouble(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(E(CONNECTION|CONNREFUSED|CONNRESET|TIMEDOUT|SOCKET|DNS|TLS|AUTH|NOAUTH|PROTOCOL)|.*EAI_AGAIN|ENOTFOUND)$/.test(
    code,
  );
}

/**
 * What went wrong, short and without addresses of people: for the log and the owner.
 */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[^\s<>@]+@[^\s<>@]+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
