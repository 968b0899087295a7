import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.ts";

/** Runs the owner's command on a copy of the sample; places on pages need the built code, and are left out here. */
function check(change: (content: TemporaryContent) => void): { status: number | null; words: string } {
  const content = copyContent();
  onTestFinished(content.remove);
  change(content);
  const folder = temporaryFolder();
  const env = { ...process.env, CONTENT_DIR: content.root, DATA_DIR: folder, BUILD_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.ts"], {
    env,
    encoding: "utf8",
  });
  return { status, words: stdout + stderr };
}

test("words that are hard to read are advice with its place, and fail nothing", () => {
  const { status, words } = check(({ read, write }) =>
    write(
      "faq.yaml",
      `${read("faq.yaml")}- question: Is it easy?\n  answer: Your visit is a piece of cake.\n`,
    ),
  );
  expect(words).toMatch(/^Advice: content\/faq\.yaml:\d+ {2}\[\d+\]\.answer\n.*"a piece of cake"/m);
  expect(words).toContain("Content is fine");
  expect(status).toBe(0);
});

test("a mistake fails, with its place", () => {
  const { status, words } = check(({ read, write }) =>
    write("site.yaml", read("site.yaml").replace(/^phone: .*$/m, "phone: 12")),
  );
  expect(words).toMatch(/content\/site\.yaml:\d+:\d+ {2}phone/);
  expect(status).toBe(1);
});
