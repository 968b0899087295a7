import { spawnSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";

/** Mounts a disk in memory. @param size In MB. @returns Its folder, or undefined if this user may not mount. */
export function smallDisk(size: number): string | undefined {
  const folder = temporaryFolder();
  const mount = ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder];
  if (spawnSync("mount", mount).status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

/** Fills a disk to the last byte. */
export function fillDisk(disk: string): void {
  const args = ["if=/dev/zero", `of=${disk}/other`, "bs=64k", "oflag=append", "conv=notrunc"];
  spawnSync("dd", args);
}

/** Remounts a disk with other options, such as `size=128m` or `ro`. @returns Whether it worked. */
export function remount(disk: string, options: string): boolean {
  return spawnSync("mount", ["-o", `remount,${options}`, disk]).status === 0;
}
