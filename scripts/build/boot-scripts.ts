import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";
import { MINIFY } from "./terser-options.ts";

const SUFFIX = "?boot";

/**
 * Bundles one boot script into a minified classic script.
 *
 * @param file Absolute path of the TypeScript source.
 * @param constants Names in the source that stand for a value, with the value as code.
 * @returns The script's text; the same source always gives the same text.
 * @throws When the script cannot be bundled.
 */
export async function bundleBootScript(
  file: string,
  constants: Record<string, string> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false", ...constants },
    build: {
      write: false,
      target: "es2022",
      ...MINIFY,
      modulePreload: false,
      lib: { entry: file, formats: ["iife"], name: "boot" },
      rolldownOptions: { output: { extend: false } },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error(`No output for ${file}`);
  const chunk = result.output[0];
  return chunk.code.trim();
}

/**
 * Gives the address under which a boot script is served; the hash lets it be cached for a year.
 *
 * @param code The bundled script.
 */
export function bootScriptPath(code: string, name: "wake" | "vitals" | "small-letters" = "wake"): string {
  return `/assets/${name}-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
}

/** Lets server code import a boot script as text: `import code from "./boot/x.ts?boot"`. */
export function bootScripts(): Plugin {
  let isDevelopment = false;
  return {
    name: "boot-scripts",
    enforce: "pre",
    configResolved({ command }) {
      isDevelopment = command === "serve";
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      const code = await bundleBootScript(file, { "import.meta.env.DEV": String(isDevelopment) });
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** Absolute paths of the boot scripts, for the build's last step. */
export const WAKE_SOURCE = path.resolve("src/boot/wake.ts");
export const VITALS_SOURCE = path.resolve("src/boot/vitals.ts");
export const SMALL_LETTERS_SOURCE = path.resolve("src/boot/small-letters.ts");
export const HEAD_SOURCE = path.resolve("src/boot/head.ts");
