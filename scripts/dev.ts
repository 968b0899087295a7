import { spawn, spawnSync } from "node:child_process";

// `npm run dev`: the site with every change at once, forms and all, at one address. The server starts again when its own
// code changes. An issue that is there already is said in words at once; later ones are shown in the browser.
const { status } = spawnSync(process.execPath, ["scripts/check-content.ts"], { stdio: "inherit" });
if (status !== 0) process.exit(1);

const watched = ["--watch-path=server", "--watch-path=contract", "--watch-preserve-output"];
const child = spawn(process.execPath, [...watched, "scripts/dev-server.ts"], { stdio: "inherit" });
child.on("exit", (code) => {
  process.exitCode = code ?? 0;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
