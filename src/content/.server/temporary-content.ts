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

/** A copy of the site's content that a test may break. */
export interface TemporaryContent {
  root: string;
  /** Writes a file below the copy, in place of the one that stands there. */
  write(file: string, text: string): void;
  /** Adds a picture and its description, as the last entry of `pictures.yaml`. */
  addPicture(name: string, bytes: Uint8Array, focal?: [number, number]): void;
  /** Removes a file of the copy. */
  drop(file: string): void;
  /** Switches features off in `site.yaml`. */
  switchOff(...names: FeatureName[]): void;
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
    addPicture(name, bytes, focal = [50, 50]) {
      const folder = path.join(root, "images");
      if (lstatSync(folder).isSymbolicLink()) {
        rmSync(folder);
        cpSync(images, folder, { recursive: true });
      }
      writeFileSync(path.join(folder, name), bytes);
      appendFileSync(
        path.join(root, "pictures.yaml"),
        `- file: ${JSON.stringify(name)}\n  alt: A picture.\n  focal: [${focal.join(", ")}]\n`,
      );
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
