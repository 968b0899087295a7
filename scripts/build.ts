// `npm run build`: makes scripts, styles and the React app for the server out of the code. It reads no content.
// `-- --verbose` shows all that the bundler says.
import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { basePathError } from "#server/config/base-path.ts";
import { printSteps } from "./cli/progress.ts";
import { CommandError, run } from "./cli/run.ts";
import { compressTree } from "./publish/compress.ts";

async function main(words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { verbose: { type: "boolean", default: false } } });
  const basePath = basePathError(process.env);
  if (basePath) throw new CommandError(basePath);
  const steps = printSteps(process.stdout);
  await steps("Code", () => bundle(values.verbose));
  const folder = process.env.BUILD_DIR ?? (process.env.FIXTURES ? ".fixtures" : "build");
  await steps("Compressed copies", () => compressTree(path.resolve(folder, "client")));
}

/** Runs the bundler. What it says is shown when it fails: on a good day it is a line for each of some 300 files. */
function bundle(isVerbose: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = path.resolve("node_modules/@react-router/dev/bin.cjs");
    const child = spawn(process.execPath, [bin, "build"], {
      stdio: isVerbose ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    const said: string[] = [];
    child.stdout?.on("data", (text) => said.push(String(text)));
    child.stderr?.on("data", (text) => said.push(String(text)));
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve();
      else reject(new CommandError(`${said.join("")}\nThe code could not be built.`));
    });
  });
}

run(main);
