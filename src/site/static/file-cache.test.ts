import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { createFileCache } from "./file-cache.server.ts";

it("reads a bounded number of large files at once, and more when these are done", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "film.mp4": new Uint8Array(4_200_000) });
  const content = await createFileCache()(path.join(folder, "film.mp4"));
  const streams: ReadableStream[] = [];
  const readMany = () => {
    while (streams.length < 10_000) streams.push(content.read() as ReadableStream);
  };
  expect(readMany).toThrow("too many large files");
  expect(streams.length).toBeLessThan(1000);
  await Promise.all(streams.map((stream) => stream.cancel()));
  await expect.poll(() => content.read()).toBeInstanceOf(ReadableStream);
});
