import { expect, it, onTestFinished } from "vitest";
import { composeMail } from "#features/messages/compose-message.server.ts";
import { type Message, messageOf } from "#features/messages/message.server.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { messageRow } from "#workshop/fixtures/store.fixtures.ts";
import { dated, type Mail } from "./site-mail.server.ts";
import { createMailer } from "./transport.server.ts";

const addresses = {
  from: "site@studio.example",
  to: ["owner@studio.example"],
};

function message(changes: Partial<Message>): Message {
  return { ...messageOf(messageRow()), ...changes };
}

/** Sends a mail to a mail server. */
async function send(url: string, mail: Mail): Promise<void> {
  const mailer = createMailer(url);
  onTestFinished(mailer.close);
  await mailer.send(dated(mail, "abc", 0));
}

it("has the visitor only as Reply-To", () => {
  const fields = { name: "Ada Reed", email: "ada@example.com", intent: "", message: "Hello\n<b>you</b>" };
  const mail = composeMail(message({ fields }), undefined, addresses);
  expect(mail).toMatchObject({
    from: "site@studio.example",
    to: ["owner@studio.example"],
    replyTo: { name: "Ada Reed", address: "ada@example.com" },
    subject: "Feedback from Ada Reed",
  });
  expect(mail.text).toContain("Message:\nHello\n<b>you</b>");
  expect(mail.html).toContain("<dd>Hello<br>&lt;b&gt;you&lt;/b&gt;</dd>");
  expect(mail.text).not.toContain("I would like to book");
});

it("tells the owner what to do with a booking, a comment and a sign-up", () => {
  const booking = composeMail(message({ fields: { name: "Ada", intent: "book" } }), undefined, addresses);
  expect(booking.subject).toBe("Booking request from Ada");
  const comment = message({ form: "comment", fields: { name: "Ada" } });
  expect(composeMail(comment, undefined, addresses).text).toContain("see Comments at your desk.");
  expect(composeMail(comment, undefined, addresses, "https://studio.test/").text).toContain(
    "see Comments at your desk: https://studio.test/desk/comments",
  );
  const signUp = composeMail(
    message({ form: "newsletter", fields: { email: "a@example.com" } }),
    undefined,
    addresses,
  );
  expect(signUp.text).toContain("mailto:owner@studio.example?subject=unsubscribe");
  expect(signUp.headers["List-Unsubscribe"]).toBe("<mailto:owner@studio.example?subject=unsubscribe>");
});

it("comes from the studio by name, whatever signs the name has", async () => {
  const server = await testMailServer();
  for (const name of ["Haven Sensory Studio", 'Zoë\'s "Quiet" Room, Ltd. <x@example.com>']) {
    const mailer = createMailer(server.url, { senderName: () => name });
    onTestFinished(mailer.close);
    await mailer.send(dated(composeMail(message({}), undefined, addresses), "abc", 0));
  }
  const [plain = "", odd = ""] = server.mails.map((mail) => /^From: (.*(?:\r\n .*)*)/m.exec(mail)?.[1] ?? "");
  expect(plain).toBe("Haven Sensory Studio <site@studio.example>");
  expect(odd).toMatch(/<site@studio\.example>$/);
  expect(odd).not.toMatch(/<x@example/);
});

it("is not affected by what a visitor typed", async () => {
  const server = await testMailServer();
  const fields = {
    name: 'Eve" <all@example.com>, x@example.com\r\nBcc: victims@example.com',
    email: "eve@example.com\r\nCc: more@example.com",
    message: "Hi\r\n.\r\nMAIL FROM:<x@example.com>",
  };
  const file = { name: 'a"\r\nX-Evil: 1.pdf', bytes: Buffer.from("%PDF-1.7") };
  await send(server.url, composeMail(message({ fields }), file, addresses));
  expect(server.recipients).toEqual(["owner@studio.example"]);
  expect(server.mails).toHaveLength(1);
  const headers = (server.mails[0] ?? "").split("\r\n\r\n")[0] ?? "";
  expect(headers).not.toMatch(/^(Bcc|Cc|X-Evil):/im);
  expect(headers).toMatch(/^To: owner@studio\.example$/m);
});

it("has the file as a plain attachment", async () => {
  const server = await testMailServer();
  const file = { name: "Ada – CV.pdf", bytes: Buffer.from("%PDF-1.7 <script>") };
  await send(server.url, composeMail(message({ form: "volunteer" }), file, addresses));
  expect(server.mails[0]).toContain("Content-Type: application/octet-stream");
  expect(server.mails[0]).toContain("Content-Disposition: attachment");
  expect(server.mails[0]).toContain(Buffer.from("%PDF-1.7 <script>").toString("base64"));
});

it("distinguishes a failed gift from a paid one", () => {
  const fields = { firstName: "Ada", lastName: "Reed", paymentState: "Paid. Stripe has confirmed it." };
  const subjectOf = (paymentState: string) =>
    composeMail(message({ form: "donation", fields: { ...fields, paymentState } }), undefined, addresses)
      .subject;
  expect(subjectOf(fields.paymentState)).toBe("Donation from Ada Reed");
  expect(subjectOf("Failed. No money was taken. Your card was declined.")).toBe(
    "Failed donation from Ada Reed",
  );
});

it("says what to expect for a pledge, and its number as the donor knows it", () => {
  const fields = { firstName: "Ada", method: "offline", paymentReference: "pledge_7K3M9QXW" };
  const mail = composeMail(message({ form: "donation", fields }), undefined, addresses);
  expect(mail.subject).toBe("Pledge from Ada");
  expect(mail.text).toContain("nothing is paid yet");
  expect(mail.text).toContain("the number 7K3M-9QXW");
});
