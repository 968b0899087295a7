import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface LockFile {
  packages: Record<string, { integrity?: string; link?: boolean }>;
}

it.each(["package-lock.json", "workshop/tools/package-lock.json"])(
  "%s has an integrity hash for every package on every platform",
  (file) => {
    const { packages }: LockFile = JSON.parse(readFileSync(file, "utf8"));
    const unknown = Object.entries(packages).filter(
      ([name, entry]) => name && !entry.link && !entry.integrity,
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
  },
);
