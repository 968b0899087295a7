import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { smtpError, testMailServer } from "#server/testing/mail-server.fixtures.ts";
import { runInParallel, testCommand } from "./command.fixtures.ts";

let folder: string;
let run: ReturnType<typeof testCommand>["run"];
beforeEach(() => {
  ({ folder, run } = testCommand());
});
afterEach(() => vi.unstubAllEnvs());

describe("a test email", () => {
  it("is sent to the owner, and the command prints the mail server's response", async () => {
    const server = await testMailServer();
    const settings = path.join(folder, "haven.env");
    writeFileSync(settings, `SMTP_URL=${server.url}\nMAIL_TO=owner@studio.example\n`);
    const { status, out } = await runInParallel("test-mail", settings);
    expect([status, server.recipients]).toEqual([0, ["owner@studio.example"]]);
    expect(out).toMatch(/^127\.0\.0\.1 accepted the email to owner@studio\.example\. It said: 250 /);
  });

  it("that is rejected prints the reason", async () => {
    const server = await testMailServer({
      onRcptTo: (_address, _session, done) => done(smtpError(550, "No such box")),
    });
    vi.stubEnv("SMTP_URL", server.url);
    vi.stubEnv("MAIL_TO", "owner@studio.example");
    const { status, out } = await runInParallel("test-mail");
    expect(status).toBe(1);
    expect(out).toContain("127.0.0.1 did not accept the email.");
    expect(out).toContain("550 No such box");
    expect(out).not.toContain("    at ");
  });

  it("says what is missing where mail is not set up", () => {
    expect(run("test-mail").err).toContain("SMTP_URL and MAIL_TO are not set here.");
  });
});
