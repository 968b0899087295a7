import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// `npm start`: serves what is built; on a fresh clone it builds first.
if (!existsSync("build/client/index.html")) {
  console.log("Nothing is built yet. Building the site first; this takes a minute or two.");
  const build = spawnSync("npm", ["run", "build"], { stdio: "inherit", shell: process.platform === "win32" });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import("../server/main.ts");
