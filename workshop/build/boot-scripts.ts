import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";

/**
 * `import text from "./boot/head.ts?boot"` imports a script's text, to inline in a page;
 * `import href from "./boot/wake.ts?boot-url"` imports its URL, for a page to load.
 */
const REQUEST = /^(.*)(\?boot|\?boot-url)$/;

/**
 * Bundles one boot script into a minified classic script.
 * @param file Absolute path of the TypeScript source.
 * @param constants Names to replace in the source, with their values as code.
 * @returns The script's text. The output is deterministic.
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
      minify: true,
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
 * Lets server code import a boot script as text or URL, and emits the scripts that pages load.
 * @param scripts Absolute source paths of the scripts with a URL, by the name in their URL.
 */
export function bootScripts(scripts: Readonly<Record<string, string>>): Plugin {
  let isDevelopment = false;
  const constants = () => ({ "import.meta.env.DEV": String(isDevelopment) });
  return {
    name: "boot-scripts",
    enforce: "pre",
    configResolved({ command }) {
      isDevelopment = command === "serve";
    },
    async load(id) {
      const [, file, kind] = REQUEST.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const code = await bundleBootScript(file, constants());
      if (kind === "?boot") return `export default ${JSON.stringify(code)};`;
      const name = Object.keys(scripts).find((key) => scripts[key] === file);
      if (!name) this.error(`${file} is not listed in vite.config.ts as a script that pages load.`);
      return `export default ${JSON.stringify(`/${assetName(name, code)}`)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, file] of Object.entries(scripts)) {
        const source = await bundleBootScript(file);
        this.emitFile({ type: "asset", fileName: assetName(name, source), source });
      }
    },
  };
}

/** The file name of an emitted script. The hash allows caching it for a year. */
function assetName(name: string, code: string): string {
  return `assets/${name}-${createHash("sha256").update(code).digest("hex").slice(0, 10)}.js`;
}
