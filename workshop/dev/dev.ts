import { spawn } from "node:child_process";
import { run } from "#core/process/run.server.ts";
import { checkContent } from "#site/content/.server/check-content.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";

// `npm run dev`: the site with live reload and working forms. The server restarts when a file of a folder with its code changes.
// Content issues at the start are printed; later ones appear in the browser.
async function main(): Promise<void> {
  const { notes } = await checkContent(contentRoot());
  for (const note of notes) console.log(`Note: ${note}`);

  const watched = ["app", "core", "desk", "features"].map((folder) => `--watch-path=src/${folder}`);
  const args = [...watched, "--watch-preserve-output", "scripts/dev-server.ts"];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  child.on("exit", (code) => {
    process.exitCode = code ?? 0;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
}

run(main);
