import { userInfo } from "node:os";

/**
 * An `npm run messages` command for the owner, to run on the server's machine, in its folder and with its
 * store. It names the user to run it as, because another user would create files that the server cannot write
 * to.
 *
 * @param words what follows `npm run messages --`
 * @param dataDir folder of the store
 */
export function ownerCommand(words: string, dataDir: string): string {
  const user = userName();
  const command = `cd ${quote(process.cwd())} && DATA_DIR=${quote(dataDir)} npm run messages -- ${words}`;
  return `on the server${user ? `, as the user ${user}` : ""}:\n${command}`;
}

/** undefined in a container that runs as a user id without a name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Quotes a path for a shell, if needed. */
function quote(folder: string): string {
  return /^[\w./:-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`;
}
