import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";

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
  const words = {
    "gift-pass-one-hour": "It is valid for one year.",
    "gift-pass-five-hours": "Use it within 12 months.",
    "gift-pass-quiet-hour": "The pass expires on 31 December.",
    voucher: "It is good for five years. It never expires. You can use it in an hour.",
  };
  const { output } = check(({ read, write }) => {
    for (const [name, text] of Object.entries(words))
      write(`products/${name}.md`, `${read(`products/${name}.md`)}\n${text}\n`);
  });
  const found = [
    ...output.matchAll(/^Advice: content\/products\/([\w-]+)\.md:\d+.*\n.*ends before five years/gm),
  ];
  expect(found.map(([, name]) => name).toSorted()).toEqual(Object.keys(words).slice(0, 3).toSorted());
});

test("a translation that leaves words in English is noted, with their names", () => {
  const { output } = check(({ read, write }) => {
    write("waiver.yaml", read("waiver.yaml").replace("isOn: false", "isOn: true"));
    write(
      "fr/waiver.yaml",
      "language: Français\ntitle: Nos règles\ntext: [Chut.]\nlabels: { sign: Signer }\n",
    );
  });
  expect(output).toMatch(
    /^Note: Some words in fr\/waiver\.yaml are still in English\. .* in Français, under labels: name, who,/m,
  );
  expect(output).not.toMatch(/labels:.*\bsign\b|es\/waiver/);
});

test("a mistake fails the check, with its location", () => {
  const { status, output } = check(({ read, write }) =>
    write("site.yaml", read("site.yaml").replace(/^phone: .*$/m, "phone: 12")),
  );
  expect(output).toMatch(/content\/site\.yaml:\d+:\d+ {2}phone/);
  expect(status).toBe(1);
});
