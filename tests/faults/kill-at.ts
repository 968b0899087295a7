import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

// Preloaded into a command: kills it, as a power cut would, right after it has renamed a file or folder to KILL_AT.
// Creates the file KILL_ONCE before that, so that the command is killed only once.

const { KILL_AT, KILL_ONCE } = process.env;

function killAfter(file: fs.PathLike): void {
  if (!KILL_AT || !KILL_ONCE || fs.existsSync(KILL_ONCE) || path.resolve(String(file)) !== KILL_AT) return;
  fs.writeFileSync(KILL_ONCE, "");
  process.kill(process.pid, "SIGKILL");
}

// The server renames files, too. Kill only the commands that it starts.
if (/(publish|releases)\.ts$/.test(process.argv[1] ?? "")) {
  const { renameSync } = fs;
  const { rename } = fs.promises;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    killAfter(to);
  };
  fs.promises.rename = async (from, to) => {
    await rename(from, to);
    killAfter(to);
  };
  syncBuiltinESMExports();
}
