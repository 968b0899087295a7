import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";

type Checked = { readonly status: number | null; readonly output: string };

/** Runs the command on a copy of the sample. Fragment links are skipped, because they need the built code. */
function check(change: (content: TemporaryContent) => void): Checked {
  const content = copyContent();
  try {
    change(content);
    // What begins with a dot is no content.
    const folder = path.join(content.root, ".data");
    const env = { ...process.env, CONTENT_DIR: content.root, DATA_DIR: folder, BUILD_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.ts"], {
      env,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  } finally {
    content.remove();
  }
}

const ends = {
  "gift-pass-one-hour": "It is valid for one year.",
  "gift-pass-five-hours": "Use it within 12 months.",
  "gift-pass-quiet-hour": "The pass expires on 31 December.",
  voucher: "It is good for five years. It never expires. You can use it in an hour.",
};

// One run for all that is no mistake.
let fine: Checked;
beforeAll(() => {
  fine = check(({ read, write }) => {
    write(
      "faq.yaml",
      `${read("faq.yaml")}- question: Is it easy?\n  answer: Your visit is a piece of cake.\n`,
    );
    for (const [name, text] of Object.entries(ends))
      write(`products/${name}.md`, `${read(`products/${name}.md`)}\n${text}\n`);
    write("waiver.yaml", read("waiver.yaml").replace("isOn: false", "isOn: true"));
    write(
      "fr/waiver.yaml",
      "language: Français\ntitle: Nos règles\ntext: [Chut.]\nlabels: { sign: Signer }\n",
    );
  });
});

test("hard text is advice with its location, and does not fail the check", () => {
  expect(fine.output).toMatch(/^Advice: content\/faq\.yaml:\d+ {2}\[\d+\]\.answer\n.*"a piece of cake"/m);
  expect(fine.output).toContain("Content is fine");
  expect(fine.status).toBe(0);
});

test("the end of a gift pass before five years is advice; the sample's passes have none", () => {
  const found = [
    ...fine.output.matchAll(/^Advice: content\/products\/([\w-]+)\.md:\d+.*\n.*ends before five years/gm),
  ];
  expect(found.map(([, name]) => name).toSorted()).toEqual(Object.keys(ends).slice(0, 3).toSorted());
});

test("a translation that leaves words in English is noted, with their names", () => {
  expect(fine.output).toMatch(
    /^Note: Some words in fr\/waiver\.yaml are still in English\. .* in Français, under labels: name, who,/m,
  );
  expect(fine.output).not.toMatch(/labels:.*\bsign\b|es\/waiver/);
});

test("a mistake fails the check, with its location", () => {
  const { status, output } = check(({ read, write }) =>
    write("site.yaml", read("site.yaml").replace(/^phone: .*$/m, "phone: 12")),
  );
  expect(output).toMatch(/content\/site\.yaml:\d+:\d+ {2}phone/);
  expect(status).toBe(1);
});
