import { writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes what the servers need to know about this build.
 *
 * @param buildDirectory Absolute path of `build/`.
 * @param scriptHashes CSP hashes of the inline scripts that every page carries.
 */
export async function writeHostFiles(buildDirectory: string, scriptHashes: string[]): Promise<void> {
  await writeFile(path.join(buildDirectory, "csp.json"), `${JSON.stringify({ scriptHashes }, null, 2)}\n`);
}
