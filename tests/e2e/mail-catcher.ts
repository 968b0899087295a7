import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine, for tests with a server of their own. */
export type MailCatcher = {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** What has arrived, oldest first, with the lines as they were before they were broken for sending. */
  readonly mails: readonly string[];
  readonly stop: () => Promise<void>;
};

/** Starts a mail server that takes everything, and keeps it. */
export async function catchMails(): Promise<MailCatcher> {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = Buffer.concat(chunks).toString();
      mails.push(mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
