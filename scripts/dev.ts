import { spawn, spawnSync } from "node:child_process";

// `npm run dev`: the site with hot reload and, beside it, the relay; Vite passes /api on to it.
// A mistake that is there already is said in words at once; later ones are shown in the browser.
const { status } = spawnSync(process.execPath, ["scripts/check-content.ts"], { stdio: "inherit" });
if (status !== 0) process.exit(1);

const RELAY_PORT = process.env.RELAY_PORT ?? "3001";
const commands: [string, string[], NodeJS.ProcessEnv][] = [
  [
    process.execPath,
    ["--watch-path=server", "--watch-path=contract", "server/main.ts"],
    { PORT: RELAY_PORT },
  ],
  ["react-router", ["dev", "--port", process.env.PORT ?? "3000"], { RELAY_PORT }],
];

const children = commands.map(([command, args, env]) =>
  spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  }),
);
function stopAll(): void {
  for (const child of children) child.kill();
}
for (const child of children) {
  child.on("exit", (code) => {
    stopAll();
    process.exitCode = code ?? 0;
  });
}
process.on("SIGINT", stopAll);
process.on("SIGTERM", stopAll);
