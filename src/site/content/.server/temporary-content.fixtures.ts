import {
  appendFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FeatureName } from "../schemas/site.ts";

/** The content for tests, independent of the owner's content. */
export const SAMPLE_CONTENT = path.resolve("tests/content");

/** Front matter of a cause that is not in the sample; a test appends its text. */
export const CAUSE_HEAD = `---
id: 901
title: A calm bus stop
subtitle: A bench with a roof
category: Education
image: cause-hamper.webp
imageSmall: cause-hamper.webp
raised: 10
goal: 100
summary: A bench.
---
`;

/** A copy of the content that a test may change. */
export interface TemporaryContent {
  root: string;
  /** Reads a file of the copy. */
  read(file: string): string;
  /** Writes or replaces a file of the copy. */
  write(file: string, text: string): void;
  /** Adds a picture, and appends its description to `pictures.yaml`. */
  addPicture(name: string, bytes: Uint8Array, focal?: [number, number]): void;
  /** Removes a file of the copy. */
  drop(file: string): void;
  /** Replaces the linked pictures folder with a copy, so that pictures can be added and removed. */
  ownImages(): void;
  /** Switches features off in `site.yaml`. */
  switchOff(...names: FeatureName[]): void;
  /** Keeps only these home pages besides `/`. */
  keepHomes(...names: string[]): void;
  /** Removes the copy. */
  remove(): void;
}

/**
 * Copies a content folder. The pictures are only linked.
 *
 * @param from The folder; the tests' sample by default.
 */
export function copyContent(from = SAMPLE_CONTENT): TemporaryContent {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const root = path.join(folder, "content");
  const images = path.resolve(from, "images");
  // `yoga` is another studio's content, which links to files of the sample.
  const leftOut = [images, path.resolve(from, "yoga")];
  cpSync(from, root, { recursive: true, filter: (file) => !leftOut.includes(path.resolve(file)) });
  symlinkSync(images, path.join(root, "images"));
  function ownImages(): void {
    const folder = path.join(root, "images");
    if (!lstatSync(folder).isSymbolicLink()) return;
    rmSync(folder);
    cpSync(images, folder, { recursive: true });
  }
  return {
    root,
    read: (file) => readFileSync(path.join(root, file), "utf8"),
    write(file, text) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    addPicture(name, bytes, focal = [50, 50]) {
      ownImages();
      writeFileSync(path.join(root, "images", name), bytes);
      appendFileSync(
        path.join(root, "pictures.yaml"),
        `- file: ${JSON.stringify(name)}\n  alt: A picture.\n  focal: [${focal.join(", ")}]\n`,
      );
    },
    ownImages,
    drop: (file) => rmSync(path.join(root, file)),
    switchOff(...names) {
      const file = path.join(root, "site.yaml");
      const site = readFileSync(file, "utf8");
      writeFileSync(
        file,
        names.reduce((text, name) => text.replace(`  ${name}: true`, `  ${name}: false`), site),
      );
    },
    keepHomes(...names) {
      const file = path.join(root, "site.yaml");
      const site = readFileSync(file, "utf8").replace(/^ {2}homes:.*\n/m, "");
      writeFileSync(file, site.replace("features:\n", `features:\n  homes: [${names.join(", ")}]\n`));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
