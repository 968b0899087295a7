import { createTransport } from "nodemailer";
import type { Mail } from "./compose.ts";

/**
 * Sends one mail; throws when the mail server did not take it.
 * @returns how many of several recipients the server refused while it took the mail for others
 */
export type SendMail = (mail: Mail) => Promise<number>;

/** Times after which a silent mail server is given up, in milliseconds. */
export type MailTimeouts = { readonly connect: number; readonly silence: number };

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Connects to the mail server of `SMTP_URL`.
 * A password is never sent without encryption, unless the server is this machine or the address says
 * `?requireTLS=false`.
 */
export function smtpTransport(
  url: string,
  timeouts: MailTimeouts = { connect: 15_000, silence: 60_000 },
): SendMail {
  const { hostname, username, searchParams } = new URL(url);
  const needsTls = username !== "" && !localHosts.has(hostname) && !searchParams.has("requireTLS");
  const transport = createTransport({
    url,
    ...(needsTls ? { requireTLS: true } : {}),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const info = await transport.sendMail(mail);
    return info.rejected.length;
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
