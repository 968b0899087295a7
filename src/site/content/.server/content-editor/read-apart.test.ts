import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";
import { issueMessage } from "./find-issues.ts";
import { readApart } from "./read-apart.ts";

const file = "posts/1.md";
let content: TemporaryContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

it("goes on with other work while a text takes too long to read, and then names the text", async () => {
  const slow = `${content.read(file)}\n${"**a_".repeat(15_000)}\n`;
  let isOver = false;
  const reading = readApart("findTextIssues", content.root, new Map([[file, slow]]));
  void reading.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns++) await turn();
  // If this thread had read it, there would have been a handful.
  expect(turns).toBeGreaterThan(100);
  expect((await reading)?.map((issue) => [issue.file, issueMessage(issue)])).toEqual([
    [
      `content/${file}`,
      "This text takes too long to read. Shorten it or remove repeated marks such as ** and _.",
    ],
  ]);
});

it("reads the next text as usual", async () => {
  const site = content.read("site.yaml").replace(/city: .*/, "city: Zanesville");
  const read = await readApart(
    "readFilled",
    content.root,
    new Map([["site.yaml", site]]),
    "Come to **{city}**.",
  );
  expect(read).toMatchObject({ words: 3, issues: [] });
  expect(JSON.stringify(read?.body)).toContain("Zanesville");
  expect(await readApart("loadOnSiteBooking", content.root)).toMatchObject({
    booking: { rooms: expect.anything() },
  });
});

it("an error reaches the caller, and the next call works", async () => {
  await expect(readApart("findTextIssues", "\0", new Map())).rejects.toThrow();
  expect(await readApart("findTextIssues", content.root, new Map())).toEqual([]);
});
