import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** An import through the door of a feature (docs/architecture.md): what it takes, and from where. */
const IMPORT =
  /^import (type )?\{([^}]*)\} from "#(features\/([a-z-]+)\/(?:model\.ts|parts\.tsx|\4\.server\.ts))";$/gm;

/** What a door passes on from another file. */
const PASSED_ON = /^export \{([^}]*)\} from "(\.\/[^"]+)";$/gm;

/**
 * Lets the build take what comes through the door of a feature from the file behind it. So a page loads the files that it uses,
 * in the chunks and style sheets of these files, and not all that the door could give.
 */
export function openDoors(): Plugin {
  return {
    name: "open-doors",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?(\?|$)/.test(id) || !code.includes('"#features/')) return null;
      const opened = throughDoors(code, (door) => {
        this.addWatchFile(path.resolve("src", door));
        return readFileSync(path.resolve("src", door), "utf8");
      });
      return opened === code ? null : { code: opened, map: null };
    },
  };
}

/**
 * Replaces the imports from doors in a module. Its lines keep their numbers.
 * @param read returns the text of a door: `features/passes/parts.tsx`
 */
export function throughDoors(code: string, read: (door: string) => string): string {
  return code.replaceAll(IMPORT, (whole: string, isType: string | undefined, list: string, door: string) => {
    if (isType) return whole;
    const files = filesBehind(read(door));
    const byFile = new Map<string, string[]>();
    for (const item of namesIn(list).filter((name) => !name.startsWith("type "))) {
      const [name = "", as = name] = item.split(" as ");
      const behind = files.get(name);
      const file = behind ? path.posix.join(path.posix.dirname(door), behind.file) : door;
      byFile.set(file, [...(byFile.get(file) ?? []), `${behind?.name ?? name} as ${as}`]);
    }
    const imports = [...byFile].map(([file, names]) => `import { ${names.join(", ")} } from "#${file}";`);
    return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
  });
}

/** The file behind a door, and the name there, of each name that it passes on. */
function filesBehind(door: string): Map<string, { readonly file: string; readonly name: string }> {
  const files = new Map<string, { file: string; name: string }>();
  for (const [, list = "", file = ""] of door.matchAll(PASSED_ON))
    for (const item of namesIn(list)) {
      const [name = "", as = name] = item.split(" as ");
      files.set(as, { file, name });
    }
  return files;
}

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
