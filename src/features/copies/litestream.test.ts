import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { listGenerations, localFolder, restoreGeneration } from "./litestream.server.ts";

/** Copies at a place that answers with an error. */
function failing(error: string) {
  const dataDir = temporaryFolder();
  const [program, said] = ["litestream", "said"].map((name) => path.join(dataDir, name)) as [string, string];
  writeFileSync(said, `level=ERROR msg="failed to run" error=${JSON.stringify(error)}\n`);
  writeFileSync(program, `#!/bin/sh\ncat ${said} >&2\nexit 1\n`, { mode: 0o700 });
  return { url: "s3://studio", shown: "s3://studio", key: undefined, program, dataDir };
}

it.each([
  "AuthorizationHeaderMalformed: the region 'us-east-1' is wrong; expecting 'eu-central-1'",
  "context deadline exceeded (Client.Timeout exceeded while awaiting headers)",
  "malformed HTTP response",
  "unexpected EOF",
])("a place that cannot be asked has no damaged copies: %s", async (said) => {
  const faults = [
    "The copies at s3://studio cannot be reached",
    "Check REPLICA_URL, its keys, and the network",
  ];
  for (const fault of faults) await expect(listGenerations(failing(said), "store")).rejects.toThrow(fault);
});

it.each([
  "failed to read header: parsing age header: unexpected intro",
  "failed to read header: failed to parse header: failed to read line: EOF",
  "lz4: bad magic number",
  "failed to decrypt and authenticate payload chunk",
  "unexpected EOF",
])("a copy that cannot be read is said to be damaged: %s", async (said) => {
  const restored = restoreGeneration(failing(said), "store", "0123456789abcdef", "copy.sqlite");
  await expect(restored).rejects.toThrow(
    `A copy at s3://studio is damaged, or was not read to its end: ${said}`,
  );
});

it("a last file that is half written is named, and a disk here without room is no fault of the place", async () => {
  const restored = (said: string) =>
    restoreGeneration(failing(said), "store", "0123456789abcdef", "copy.sqlite");
  await expect(
    restored(
      "cannot download wal 0123456789abcdef/00000001: failed to decrypt and authenticate payload chunk",
    ),
  ).rejects.toThrow("move the newest file of the folder “0123456789abcdef/wal” there aside");
  for (const said of [
    "cannot restore snapshot: write copy.sqlite.tmp: no space left on device",
    "cannot apply wal: database or disk is full",
  ])
    await expect(restored(said)).rejects.toThrow(/^The disk of .* is full\. Make room on it/);
});

it("restoring says that a place cannot be reached, too", async () => {
  const said = "AuthorizationHeaderMalformed: The authorization header is malformed";
  const restored = restoreGeneration(failing(said), "store", "0123456789abcdef", "copy.sqlite");
  await expect(restored).rejects.toThrow("cannot be reached");
});

it.each([
  ["file:///mnt/my disk/copies", "/mnt/my disk/copies"],
  ["file:///mnt/my%20disk/copies", "/mnt/my disk/copies"],
  ["file:///mnt/100% ours/copies", "/mnt/100% ours/copies"],
  ["file:///mnt/a?b#c/copies", "/mnt/a?b#c/copies"],
  ["file:///mnt//sky/../copies", "/mnt/copies"],
  ["file://Mnt/copies", "/Mnt/copies"],
  ["s3://bucket/haven", undefined],
])("the folder of copies is the one that its address means: %s", (url, folder) => {
  expect(localFolder(url)).toBe(folder);
});
