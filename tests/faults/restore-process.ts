import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#core/store/open.server.ts";
import { listBackups } from "#features/backups/backup-files.server.ts";

/** How a command ended. The status is null if it was killed. */
export type CommandResult = { readonly status: number | null; readonly output: string };

/**
 * Runs `npm run backup` or `npm run restore` with the folders in `env`; `PROJECT_DIR` is the one with `public/`, by
 * default the repository.
 */
export async function command(
  name: "backup" | "restore",
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  onOutput: (output: string, child: ChildProcess) => void = () => {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [path.resolve(`scripts/${name}.ts`), ...args], {
    cwd: env.PROJECT_DIR ?? process.cwd(),
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output, child);
    });
  const [status] = await once(child, "close");
  return { status, output };
}

/** The newest backup of a data folder. */
export function newestBackup(dataDir: string): string {
  const file = listBackups(dataDir, Date.now()).at(-1)?.file;
  if (!file) throw new Error("There is no backup.");
  return file;
}

/** Tables that a restore changes on purpose, or that record when the server last ran. */
const changed = new Set(["desk_sessions", "desk_links", "desk_challenges", "facts", "sqlite_sequence"]);

/** Row count and digest of each table of a store, for comparison. */
export function tableDigests(dataDir: string): Record<string, string> {
  const db = openDatabase(dataDir);
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    return Object.fromEntries(
      tables
        .map((row) => String(row.name))
        .filter((name) => !changed.has(name))
        .map((name) => {
          const rows = db.prepare(`SELECT * FROM "${name}"`).all();
          const digest = createHash("sha256");
          for (const row of rows.map((one) => JSON.stringify(one)).toSorted()) digest.update(row);
          return [name, `${rows.length} ${digest.digest("hex")}`];
        }),
    );
  } finally {
    db.close();
  }
}

/** Every file below a folder, including hidden ones, with its content in Base64. */
export function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, "base64")] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
