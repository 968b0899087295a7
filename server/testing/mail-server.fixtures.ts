import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** A real local mail server that keeps what it receives. */
export async function testMailServer(behaviour: SMTPServerOptions = {}, port = 0) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString());
        recipients.push(...session.envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
    ...behaviour,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  const address = server.server.address() as AddressInfo;
  return { mails, recipients, close, port: address.port, url: `smtp://127.0.0.1:${address.port}` };
}

/** A mail with its texts and attachments decoded. */
export function decodeMail(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=")
    .replace(/(?<=base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n)[A-Za-z0-9+/=\r\n]+/g, (text) =>
      Buffer.from(text, "base64").toString(),
    );
}

/** An SMTP error response. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
