import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";

// Preloaded into a command: kills it, as a power cut would, before its step number KILL_STEP. A step changes a file, or a store.

const at = Number(process.env.KILL_STEP);
let steps = 0;

function counted<Args extends unknown[], Result>(step: (this: unknown, ...args: Args) => Result) {
  return function (this: unknown, ...args: Args): Result {
    steps += 1;
    if (steps === at) process.kill(process.pid, "SIGKILL");
    return step.apply(this, args);
  };
}

for (const name of ["renameSync", "rmSync", "writeFileSync", "mkdirSync"] as const)
  Object.assign(fs, { [name]: counted(fs[name] as (...args: unknown[]) => unknown) });
syncBuiltinESMExports();
DatabaseSync.prototype.exec = counted(DatabaseSync.prototype.exec);
DatabaseSync.prototype.close = counted(DatabaseSync.prototype.close);
process.once("exit", () => process.stdout.write(`steps: ${steps}\n`));
