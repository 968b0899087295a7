import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.fixtures.ts";

/** Runs the command on a copy of the sample. Fragment links are skipped, because they need the built code. */
function check(change: (content: TemporaryContent) => void): { status: number | null; output: string } {
  const content = copyContent();
  onTestFinished(content.remove);
  change(content);
  const folder = temporaryFolder();
  const env = { ...process.env, CONTENT_DIR: content.root, DATA_DIR: folder, BUILD_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.ts"], {
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("hard text is advice with its location, and does not fail the check", () => {
  const { status, output } = check(({ read, write }) =>
    write(
      "faq.yaml",
      `${read("faq.yaml")}- question: Is it easy?\n  answer: Your visit is a piece of cake.\n`,
    ),
  );
  expect(output).toMatch(/^Advice: content\/faq\.yaml:\d+ {2}\[\d+\]\.answer\n.*"a piece of cake"/m);
  expect(output).toContain("Content is fine");
  expect(status).toBe(0);
});

test("the end of a gift pass before five years is advice; the sample's passes have none", () => {
  const pass = "products/gift-pass-one-hour.md";
  const end = (words: string) => check(({ read, write }) => write(pass, `${read(pass)}\n${words}\n`)).output;
  for (const words of [
    "It is valid for one year.",
    "Use it within 12 months.",
    "The pass expires on 31 December.",
  ])
    expect(end(words)).toMatch(
      /^Advice: content\/products\/gift-pass-one-hour\.md:\d+[\s\S]*ends before five years/m,
    );
  expect(end("It is good for five years. It never expires. You can use it in an hour.")).not.toContain(
    "5 years",
  );
});

test("a mistake fails the check, with its location", () => {
  const { status, output } = check(({ read, write }) =>
    write("site.yaml", read("site.yaml").replace(/^phone: .*$/m, "phone: 12")),
  );
  expect(output).toMatch(/content\/site\.yaml:\d+:\d+ {2}phone/);
  expect(status).toBe(1);
});
