import path from "node:path";
import { expect, it } from "vitest";
import { publishWordsPath, readTextPath, wordsPath } from "#core/values/desk-addresses.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { readEditorDraft } from "#site/words/editor-draft.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { signInOwner } from "./desk-owner.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";
import { watchHealth } from "./watch-health.ts";

const sentence = "This text takes too long to read. Shorten it or remove repeated marks such as ** and _.";

it("texts that take minutes to read: the desk says so, keeps them, and the server goes on answering", async () => {
  const content = copyContent();
  const dataDir = temporaryFolder();
  const relay = await startRelay({
    DATA_DIR: dataDir,
    CONTENT_DIR: content.root,
    SITE_DIR: testRelease().site,
    BUILD_DIR: path.resolve("build"),
  });
  const owner = signInOwner(relay, dataDir);
  const file = "posts/1.md";
  const page = `${wordsPath}/${file.replace(/\.md$/, "")}`;
  expect((await owner.open(page)).status).toBe(200);

  const slowest = watchHealth(relay);
  for (const part of ["*a_", "**a_"]) {
    const text = part.repeat(20_000);
    const preview = await owner.send(readTextPath, { text });
    expect(JSON.stringify(await preview.json())).toContain(sentence);

    const [, digest = ""] = /name="digest" value="([^"]+)"/.exec(await (await owner.open(page)).text()) ?? [];
    const whole = `${content.read(file)}\n${text}\n`;
    const saved = await owner.send(page, { act: "save", digest, text: whole });
    expect(saved.status).toBe(303);
    expect(readEditorDraft({ contentDir: content.root, dataDir })).toMatchObject([{ file, text: whole }]);
    expect(await (await owner.open(saved.headers.get("location") ?? "")).text()).toContain(sentence);
    expect(await (await owner.open(publishWordsPath)).text()).toContain(sentence);
  }
  const deep = await owner.send(readTextPath, { text: "> ".repeat(40_000) });
  expect(deep.status).toBe(200);
  const ms = await slowest();
  // Within `npm test`, other tests use the machine as well.
  expect(ms).toBeLessThan(isFull ? 500 : 5000);
  content.remove();
  report(`texts of 60 and 80 kB that take minutes to read: refused, health ${ms.toFixed(0)} ms`);
});
