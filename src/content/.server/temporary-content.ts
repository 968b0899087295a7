import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FeatureName } from "../schemas/site.ts";

/** A copy of the site's content that a test may break. */
export interface TemporaryContent {
  root: string;
  /** Writes a file below the copy, in place of the one that stands there. */
  write(file: string, text: string): void;
  /** Removes a file of the copy. */
  drop(file: string): void;
  /** Gives the copy a folder for pictures of its own, which may then be added and removed. */
  ownImages(): void;
  /** Switches features off in `site.yaml`. */
  switchOff(...names: FeatureName[]): void;
  /** Takes away the home pages beside `/`, but for these. */
  keepHomes(...names: string[]): void;
  /** Removes the copy. */
  remove(): void;
}

/** Copies `content`; the pictures are only linked. For tests: the words themselves may change at any time. */
export function copyContent(): TemporaryContent {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  const root = path.join(folder, "content");
  const images = path.resolve("content/images");
  cpSync("content", root, { recursive: true, filter: (file) => path.resolve(file) !== images });
  symlinkSync(images, path.join(root, "images"));
  return {
    root,
    write(file, text) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    ownImages() {
      const own = path.join(root, "images");
      rmSync(own);
      cpSync(images, own, { recursive: true });
    },
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
