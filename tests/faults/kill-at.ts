import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

// Loaded into a command before anything else: ends it as a power cut would, right after it has put the file or folder
// KILL_AT in its place. KILL_ONCE names a file that is there from then on, so that it is not ended a second time.

const { KILL_AT, KILL_ONCE } = process.env;

function endAfter(file: fs.PathLike): void {
  if (!KILL_AT || !KILL_ONCE || fs.existsSync(KILL_ONCE) || path.resolve(String(file)) !== KILL_AT) return;
  fs.writeFileSync(KILL_ONCE, "");
  process.kill(process.pid, "SIGKILL");
}

// The server writes files like these, too; what it starts is what is ended.
if (/(publish|releases)\.ts$/.test(process.argv[1] ?? "")) {
  const { renameSync } = fs;
  const { rename } = fs.promises;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    endAfter(to);
  };
  fs.promises.rename = async (from, to) => {
    await rename(from, to);
    endAfter(to);
  };
  syncBuiltinESMExports();
}
