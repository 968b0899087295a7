import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runCommand } from "#core/process/run.server.ts";
import { defaultLocale, followLocale } from "#core/values/locale.ts";
import { showComment } from "#features/comments/comment-store.server.ts";
import type { NewMessage } from "#features/messages/message.server.ts";
import { findMessage } from "#features/messages/message-store.server.ts";
import { currentFile, releaseParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { createInbox } from "../inbox.server.ts";
import { manageMessages, messagesHelp } from "./manage-messages.server.ts";

let folder: string;
let store: ReturnType<typeof testCommand>["store"];
let run: ReturnType<typeof testCommand>["run"];
beforeEach(() => {
  ({ folder, store, run } = testCommand());
});
afterEach(() => {
  vi.unstubAllEnvs();
  followLocale(() => undefined);
});

describe("npm run messages", () => {
  it("says where it looked when there is nothing yet", async () => {
    expect(await run()).toEqual({
      status: 1,
      out: "",
      err: expect.stringContaining(`There are no messages in ${folder} yet.`),
    });
  });

  it("distinguishes gifts, failed gifts and pledges", async () => {
    const gift = { firstName: "Ana", method: "card", paymentState: "Paid. Stripe has confirmed it." };
    const failed = { ...gift, paymentState: "Failed. No money was taken. Your card was declined." };
    const pledge = { firstName: "Ana", method: "offline" };
    await store(...[gift, failed, pledge].map((fields) => ({ form: "donation", fields }) as const));
    const { out } = await run();
    const kinds = out.split("\n").map((line) => /:05 {2}(\w+(?: \w+)?) /.exec(line)?.[1]);
    expect(kinds).toEqual(["donation", "failed gift", "pledge"]);
  });

  it("names the currency of the site that is served", async () => {
    await store({ form: "donation", fields: { firstName: "Ana", amount: "25", method: "offline" } });
    expect((await run("show", "1")).out).toContain("Amount in dollars");
    const id = "1795743000000";
    const { facts } = releaseParts(folder, id);
    mkdirSync(path.dirname(facts), { recursive: true });
    writeFileSync(facts, JSON.stringify({ locale: { ...defaultLocale, currency: "GBP", money: "pounds" } }));
    writeFileSync(currentFile(folder), id);
    expect((await run("show", "1")).out).toContain("Amount in pounds");
  });

  it("lists messages except spam, and warns that mail is not set up", async () => {
    await store({}, { form: "feedback", fields: { name: "Cy", intent: "book" } }, { isSpam: true });
    const { out, err } = await run();
    expect(err).toContain("Mail is not set up: 2 messages wait here.");
    expect(out.split("\n")).toEqual([
      "#1     2026-11-21 18:05  feedback       Ada Reed                  waiting for mail",
      "#2     2026-11-21 18:05  booking        Cy                        waiting for mail",
    ]);
    expect((await run("--spam")).out).toMatch(/^#3 .* marked as spam$/);
  });

  it("shows a full message and saves its file, but never overwrites one", async () => {
    const cart = JSON.stringify([
      { id: "pass", title: "Gift pass", quantity: 2, price: 4500, color: "sage" },
    ]);
    await store(
      { form: "order", fields: { cart, name: "Ada", email: "" } },
      { file: { name: "cv.pdf", bytes: Buffer.from("%PDF") } },
    );
    expect((await run("show", "1")).out).toContain("Cart:\n  2 × Gift pass (sage), $45 each\n\nName:\n  Ada");
    const target = path.join(folder, "ada.pdf");
    expect((await run("show", "2", "--save", target)).out).toContain(
      `File: cv.pdf\nThe file is in ${target}.`,
    );
    expect(readFileSync(target, "utf8")).toBe("%PDF");
    expect((await run("show", "2", "--save", target)).status).toBe(1);
  });

  it("exports a table in which no text runs as a formula", async () => {
    await store({ fields: { name: '=HYPERLINK("x")', message: "Two\nlines" } });
    const target = path.join(folder, "list.csv");
    // Earlier versions created it world-readable.
    writeFileSync(target, "", { mode: 0o644 });
    expect((await run("export", target)).out).toBe(`1 message is in ${target}.`);
    expect(readFileSync(target, "utf8")).toContain(`"'=HYPERLINK(""x"")","Two\nlines"`);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect((await run("export", "--form", "newsletter")).out.split("\n")).toHaveLength(1);
    expect((await run("export", "--form", "nothing")).err).toContain('There is no form "nothing".');
  });

  it("exports user input so that no spreadsheet runs it", async () => {
    const cells = [
      ["hello;=HYPERLINK(1)", "hello;'=HYPERLINK(1)"],
      ["a; \t+1", "a; \t'+1"],
      ['a;"=1+1', `a;""'=1+1`],
      ["＝1+1", "'＝1+1"],
      [" ＠SUM(1)", " '＠SUM(1)"],
      ["Two\n-2+3", "Two\n'-2+3"],
      ["5 - 3 = 2", "5 - 3 = 2"],
    ] as const;
    await store(...cells.map(([message]) => ({ fields: { name: "Ada", message } })));
    const { out } = await run("export");
    for (const [, exported] of cells) expect(out).toContain(`"Ada","${exported}"`.replaceAll("\t", "\\x09"));
  });

  it("escapes control characters wherever it prints user input", async () => {
    const evil = "\u001b]0;x\u0007\u0000\u009b2J\u202etxt";
    const shown = "\\x1b]0;x\\x07\\x00\\x9b2J\\u202etxt";
    const fields = { ...comment.fields, name: `Eve${evil}`, comment: `One\n${evil}` };
    const file = { name: `cv${evil}.pdf`, bytes: Buffer.from("%PDF") };
    const opened = await store({ form: "comment", page: `/${evil}`, fields, file });
    const outbox = testOutbox(opened, "message");
    await outbox.markFailed(outbox.about(1), 0, `550 ${evil}`, undefined);
    const output = {
      list: (await run("list")).out,
      show: (await run("show", "1")).out,
      export: (await run("export")).out,
    };
    expect(output.list).toContain(`Eve${shown}`);
    expect(output.show).toContain(`/${shown}\nmail given up: 550 ${shown}`);
    expect(output.show).toContain(`  One\n  ${shown}`);
    expect(output.show).toContain(`File: cv${shown}.pdf`);
    expect(output.export).toContain(`"One\n${shown}"`);
    expect(Object.values(output).join("\n")).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it("queues failed emails again", async () => {
    const opened = await store({});
    const outbox = testOutbox(opened, "message");
    await outbox.markFailed(outbox.about(1), 0, "550 No such box", undefined);
    expect((await run("show", "1")).out).toContain("mail given up: 550 No such box");
    expect((await run("retry")).out).toBe(
      "One email will be sent within ten minutes, while the server runs.",
    );
    expect(outbox.next(Date.now())?.about).toBe(1);
  });

  it("says which comments are on the site", async () => {
    const { db } = await store(comment);
    const message = findMessage(db, 1);
    if (message) showComment(db, message, Date.now());
    expect((await run()).out).toMatch(/approved$/);
  });

  it("deletes a message for good", async () => {
    await store({});
    expect((await run("remove", "1")).out).toContain("Message 1 is deleted for good.");
    expect(await run("remove", "1")).toMatchObject({
      status: 1,
      err: expect.stringContaining("There is no message 1."),
    });
  });

  it.each([
    ["show"],
    ["show", "x"],
    ["show", "99"],
    ["show", "1", "--save"],
    ["approve", "1"],
    ["jump"],
    ["--jump"],
    ["__proto__"],
    ["toString"],
  ])("prints help after %s %s", async (...args) => {
    await store({});
    const { status, err } = await run(...args);
    expect(status).toBe(1);
    expect(err).toContain("npm run messages");
    expect(err).not.toContain("    at ");
  });
});

describe("a store that cannot be used", () => {
  it.each([
    ["it is empty", Buffer.alloc(0), "is empty (0 bytes)"],
    ["it is not a database", Buffer.from("no messages ".repeat(900)), "is damaged (file is not a database)"],
  ])("is reported with a pointer to backups when %s", async (_why, bytes, expected) => {
    writeFileSync(path.join(folder, "messages.sqlite"), bytes);
    for (const command of [[], ["show", "1"], ["remove", "1"]]) {
      const { status, err } = await run(...command);
      expect(status).toBe(1);
      expect(err).toContain(expected);
      expect(err).toContain("docs/backup.md");
      expect(err).not.toContain("    at ");
    }
  });
});

describe("a test email", () => {
  it("is sent to the owner, and the command prints the mail server's response", async () => {
    const server = await testMailServer();
    const settings = path.join(folder, "haven.env");
    writeFileSync(settings, `SMTP_URL=${server.url}\nMAIL_TO=owner@studio.example\n`);
    const { status, out } = await runApart("test-mail", settings);
    expect([status, server.recipients]).toEqual([0, ["owner@studio.example"]]);
    expect(out).toMatch(/^127\.0\.0\.1 accepted the email to owner@studio\.example\. It said: 250 /);
  });

  it("that is rejected prints the reason", async () => {
    const server = await testMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, "No such box")),
    });
    vi.stubEnv("SMTP_URL", server.url);
    vi.stubEnv("MAIL_TO", "owner@studio.example");
    const { status, err } = await run("test-mail");
    expect(status).toBe(1);
    expect(err).toContain("127.0.0.1 did not accept the email.");
    expect(err).toContain("550 No such box");
    expect(err).not.toContain("    at ");
  });

  it("says what is missing where mail is not set up", async () => {
    expect((await run("test-mail")).err).toContain("SMTP_URL and MAIL_TO are not set here.");
  });
});

/** The owner's command on a test's own data folder. The test must call `vi.unstubAllEnvs` afterwards. */
function testCommand() {
  const folder = temporaryFolder();
  vi.stubEnv("CONTENT_DIR", path.join(folder, "content"));
  vi.stubEnv("DATA_DIR", folder);
  /** Stores messages in the command's data folder. */
  async function store(...messages: Partial<NewMessage>[]) {
    const opened = testStore(undefined, folder);
    const inbox = createInbox(opened, () => new Date("2026-11-21T18:05:00").getTime());
    for (const message of messages) await inbox.save(newMessage(message));
    return opened;
  }

  /** Runs the command as `npm run messages` does, but in this process: starting one takes longer than most commands. */
  async function run(...args: string[]) {
    const printed: Record<"out" | "err", string[]> = { out: [], err: [] };
    const [log, error] = [console.log, console.error];
    console.log = (line: unknown) => printed.out.push(String(line));
    console.error = (line: unknown) => printed.err.push(String(line));
    try {
      const status = await runCommand(manageMessages, args, messagesHelp);
      return { status, out: printed.out.join("\n").trimEnd(), err: printed.err.join("\n").trimEnd() };
    } finally {
      [console.log, console.error] = [log, error];
    }
  }

  return { folder, store, run };
}

/** Runs the command in a process of its own. */
async function runApart(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/messages.ts", ...args]);
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (out += chunk));
  const [status] = await once(child, "close");
  return { status, out };
}

/** A comment on a cause, as it is stored. */
const comment = {
  form: "comment",
  fields: {
    name: "Bo Lee",
    email: "bo@example.com",
    website: "",
    comment: 'Nice: "work"\n# {phone}',
    replyTo: "",
    cause: "food-shelf",
  },
} as const;
