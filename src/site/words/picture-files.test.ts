import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readPictureFile } from "./added-files.server.ts";

it("finds pictures whatever their names, and nothing outside their folder", () => {
  const root = mkdtempSync(path.join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "images/my room"), { recursive: true });
  writeFileSync(path.join(root, "secret.webp"), "secret");
  for (const name of [
    "my bench.jpg",
    "100% wool.webp",
    "Zoë & Jürgen's.PNG",
    "my room/täglich (2).webp",
    "a+b#c?.svg",
  ]) {
    writeFileSync(path.join(root, "images", name), name);
    expect(String(Buffer.from(readPictureFile(root, name) ?? "")), name).toBe(name);
  }
  for (const name of [
    "../secret.webp",
    "my room/../../secret.webp",
    "/etc/x.webp",
    "..\\secret.webp",
    ".hidden.webp",
    "a\0.webp",
    "a.txt",
    "",
  ])
    expect(readPictureFile(root, name), name).toBeUndefined();
});
