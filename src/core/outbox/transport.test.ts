import { expect, it, test } from "vitest";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { brief, repeated, siteMail, unlinked } from "./site-mail.server.ts";
import {
  describeError,
  directMailer,
  isSameAddress,
  isServerTrouble,
  refusedRecipients,
  sendTestMail,
} from "./transport.server.ts";

const refused = (recipient: string, responseCode: number) => ({ recipient, responseCode });
const [one, two] = ["one@example.com", "two@example.com"];

test.each([
  ["nothing is known of anybody", undefined, undefined],
  ["the connection broke", { command: "CONN", responseCode: 421 }, undefined],
  ["the server hung up on the mail", { command: "DATA" }, undefined],
  ["the sender is refused", { command: "MAIL FROM", responseCode: 550 }, undefined],
  ["both are unknown", { rejectedErrors: [refused(one, 550), refused(two, 599)] }, [true, true]],
  ["one is busy", { rejectedErrors: [refused(one, 550), refused(two, 450)] }, [true, false]],
  ["we spoke wrongly", { rejectedErrors: [refused(one, 503), refused(two, 600)] }, [false, false]],
  ["only one is named, and the mail was not sent", { rejectedErrors: [refused(one, 550)] }, undefined],
  [
    "the mail as a whole is refused to the other",
    { command: "DATA", responseCode: 554, rejectedErrors: [refused("one@EXAMPLE.com", 450)] },
    [false, true],
  ],
])("whom the mail server refused for good if %s", (_, error, forGood) => {
  const found = refusedRecipients(error, [one, two]);
  expect(found?.map(({ isForGood }) => isForGood)).toEqual(forGood);
  if (found) expect(found.map(({ address }) => address.toLowerCase())).toEqual([one, two]);
});

test.each([
  ["Ada@Example.com", "Ada@example.com", true],
  ["Ada@example.com", "ada@example.com", false],
  ["a@bücher.example", "a@xn--bcher-kva.example", true],
  ["a@one.example", "a@two.example", false],
  ["a@b@one.example", "a@b@one.example", true],
])("%s and %s are one address: %s", (first, second, isSame) => {
  expect(isSameAddress(first, second)).toBe(isSame);
});

it("a server that cannot be used is told apart from one that refused a mail", () => {
  const codes = ["ECONNECTION", "ETIMEDOUT", "EDNS", "EAUTH", "ENOTFOUND", "EENVELOPE", "EMESSAGE", ""];
  const trouble = codes.filter((code) => isServerTrouble(Object.assign(new Error("no"), { code })));
  expect(trouble).toEqual(["ECONNECTION", "ETIMEDOUT", "EDNS", "EAUTH", "ENOTFOUND"]);
});

it("what a mail server says is short, on one line, and names nobody", () => {
  expect(describeError(new Error("550 <ada@example.com>:\r\n  unknown"))).toBe("550 <…>: unknown");
  expect(describeError("x".repeat(1000))).toHaveLength(300);
});

it("a mail at once goes to the studio or to one address; without a mail server, or anybody to send it from, there is none", async () => {
  const server = await testMailServer();
  const settings = { smtpUrl: server.url, mailTo: [one, two], mailFrom: undefined };
  const studio = () => "Haven";
  await directMailer(settings, studio)?.({ subject: "Both", parts: ["Hello"] });
  await directMailer(
    { ...settings, mailFrom: "site@example.com" },
    studio,
  )?.({
    ...{ to: "ada@example.com", subject: "One", parts: ["Hello"] },
  });
  expect(server.recipients).toEqual([one, two, "ada@example.com"]);
  const from = server.mails.map((mail) => /^From: (.*)\r$/m.exec(mail)?.[1]);
  expect(from).toEqual(["Haven <one@example.com>", "Haven <site@example.com>"]);
  expect(directMailer({ ...settings, smtpUrl: undefined }, studio)).toBeUndefined();
  expect(directMailer({ ...settings, mailTo: [] }, studio)).toBeUndefined();
  expect((await sendTestMail(settings, "Haven"))?.answer).toMatch(/^250/);
  expect(await sendTestMail({ ...settings, smtpUrl: undefined }, "Haven", 1000)).toBeUndefined();
});

it("a password is not sent to another machine without encryption, unless its address says so", async () => {
  const server = await testMailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => done(null, { user: "me" }),
  });
  const at = (host: string, rest = "") => ({
    smtpUrl: `smtp://me:hush@${host}:${server.port}${rest}`,
    mailTo: [one],
    mailFrom: undefined,
  });
  for (const local of ["localhost", "127.0.0.1"]) await sendTestMail(at(local), "Haven");
  // It leads here, too, but is no name of this machine.
  await sendTestMail(at("0.0.0.0", "?requireTLS=false"), "Haven");
  expect(server.mails).toHaveLength(3);
  await expect(sendTestMail(at("0.0.0.0"), "Haven")).rejects.toMatchObject({ code: "ETLS" });
  expect(server.mails).toHaveLength(3);
});

it("a subject is one line without signs that turn it round; a machine's mail says so, unless another head is given", () => {
  const letter = { from: one, to: [two], subject: " A\r\nB\u202e\t C ", parts: ["Hello", ""] };
  expect(siteMail(letter)).toMatchObject({
    subject: "A B C",
    text: "Hello",
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  });
  expect(siteMail({ ...letter, headers: { "X-One": "1" } }).headers).toEqual({ "X-One": "1" });
  const again = repeated(siteMail(letter));
  expect(again.text).toBe("You may have this mail already.\n\nHello");
  expect(again.html).toMatch(/<body[^<>]*><p>You may have this mail already.<\/p><p>Hello<\/p>/);
});

it("a link may be followed by words, and labels stand above what has lines", () => {
  const parts = [
    { words: "See", href: "https://studio.example/", after: "until May" },
    {
      rows: [
        ["Name", "Ada"],
        ["Needs", "a\nb"],
      ],
    },
  ] as const;
  const { text, html } = siteMail({ from: one, to: [two], subject: "", parts, lang: "ar" });
  expect(text).toBe("See https://studio.example/\nuntil May\n\nName:\nAda\n\nNeeds:\na\nb");
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("</a><br>until May</p>");
});

it("a long name is cut in a subject, between letters; a name that looks like an address is no link", () => {
  expect([brief("Ada"), brief("a".repeat(60)), brief("a".repeat(61))]).toEqual([
    "Ada",
    "a".repeat(60),
    `${"a".repeat(60)}…`,
  ]);
  expect(brief("👩‍👧".repeat(61))).toBe(`${"👩‍👧".repeat(60)}…`);
  expect(brief(`${"a ".repeat(30)}b`)).toBe(`${"a ".repeat(30).trim()}…`);
  expect(unlinked("evil.example/x: a@b. ")).toBe("evil. example/ x: a@ b. ");
});
