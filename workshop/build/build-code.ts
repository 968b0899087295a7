// `npm run build`: builds scripts, styles and the server's React app from the code. It reads no content.
// `-- --verbose` shows the bundler's full output.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { basePathError } from "#core/config/base-path.server.ts";
import { buildFolder } from "#core/config/values.server.ts";
import { CommandError, printSteps, run } from "#core/process/run.server.ts";
import { compressTree } from "#site/publishing/compress.server.ts";
import { manifestScript, type RouteManifest, visitorManifest } from "#site/render/site-code.server.ts";

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { verbose: { type: "boolean", default: false } } });
  const basePath = basePathError(process.env);
  if (basePath) throw new CommandError(basePath);
  const steps = printSteps(process.stdout);
  const folder = buildFolder(process.env, process.env.FIXTURES ? ".fixtures" : "build");
  const client = path.join(folder, "client");
  await steps("Code", () => bundle(values.verbose));
  writeVisitorManifest(path.join(client, "assets"));
  if (!process.env.FIXTURES) await steps("Compressed copies", () => compressTree(client));
}

/** Writes a second route manifest, without the desk's routes, next to the bundler's. */
function writeVisitorManifest(assets: string): void {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new CommandError("The bundler wrote no route manifest.");
  const script = readFileSync(path.join(assets, file), "utf8");
  const manifest: RouteManifest = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
  const visitors = visitorManifest(manifest);
  writeFileSync(path.join(assets, path.basename(visitors.url)), manifestScript(visitors));
}

/** Runs the bundler. Its output, a line for each of some 300 files, is shown only if it fails. */
function bundle(isVerbose: boolean): void {
  const bin = path.resolve("node_modules/@react-router/dev/bin.cjs");
  const { status, error, stdout, stderr } = spawnSync(process.execPath, [bin, "build"], {
    stdio: isVerbose ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) throw error;
  if (status !== 0) throw new CommandError(`${stdout ?? ""}${stderr ?? ""}\nThe code could not be built.`);
}

run(main);
