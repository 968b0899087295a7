import { expect, test } from "vitest";
import { listReleases, releaseParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { textChanges } from "./apply-draft.server.ts";
import { pruneReleases } from "./release.server.ts";

const first = 1_795_000_000_000;

/** Publishes texts one after the other, as `npm run publish` keeps them. @returns the data folder, and the kept texts */
async function publishAll(texts: readonly string[]) {
  const dataDir = temporaryFolder();
  for (const [index, text] of texts.entries()) {
    const id = String(first + index);
    writeFiles(releaseParts(dataDir, id).contentCopy, { "site.yaml": `name: ${text}\n` });
    await pruneReleases(dataDir, id);
  }
  return listReleases(dataDir).map((id) => texts[Number(id) - first]);
}

test("a hundred publishes for comments push none of the owner's versions out", async () => {
  const own = ["one", "two", "three"];
  const kept = await publishAll([...own, ...Array.from({ length: 100 }, () => "three")]);
  expect([...new Set(kept)]).toEqual(own);
  expect(kept.length).toBeLessThan(10);
});

test("the last 20 versions of the text are kept, and no more", async () => {
  const own = Array.from({ length: 30 }, (_, index) => `version ${index}`);
  expect(await publishAll(own.flatMap((text) => [text, text]))).toEqual(
    expect.arrayContaining(own.slice(-20)),
  );
  expect(new Set(await publishAll(own)).size).toBe(20);
});

test("a release knows what somebody changed on the server, and that new comments change no text", () => {
  const [before, after] = [temporaryFolder(), temporaryFolder()];
  writeFiles(before, { "site.yaml": "name: A\n", "posts/1.md": "one\n", ".additions.json": "[]" });
  writeFiles(after, { "site.yaml": "name: B\n", "faq.yaml": "[]\n", ".additions.json": "[1]" });
  expect(
    textChanges(before, after)
      .map(({ file, text }) => [file, text])
      .sort(),
  ).toEqual([
    ["faq.yaml", "[]\n"],
    ["posts/1.md", null],
    ["site.yaml", "name: B\n"],
  ]);
  expect(textChanges(after, after)).toEqual([]);
});
