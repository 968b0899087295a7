import { spawnSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";

/** A disk in memory, where this user may mount one. @param size in MB */
export function smallDisk(size: number): string | undefined {
  const folder = temporaryFolder();
  const mount = ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder];
  if (spawnSync("mount", mount).status !== 0) return undefined;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

/** Takes what is left on a disk, to the last byte, as another program would. */
export function fillDisk(disk: string): void {
  const words = ["if=/dev/zero", `of=${disk}/other`, "bs=64k", "oflag=append", "conv=notrunc"];
  spawnSync("dd", words);
}

/** Mounts a disk anew, with another size or right: `size=128m`, `ro`. @returns whether that was done */
export function remount(disk: string, options: string): boolean {
  return spawnSync("mount", ["-o", `remount,${options}`, disk]).status === 0;
}
