import { userInfo } from "node:os";

/**
 * A command of `npm run messages` for the owner, as it works on the machine where the server runs: in its folder, with its
 * store. Whoever runs it as somebody else leaves files that the server cannot write to, so it says as whom first.
 *
 * @param words What follows `npm run messages --`.
 * @param dataDir Folder of the store.
 */
export function ownerCommand(words: string, dataDir: string): string {
  const user = userName();
  const command = `cd ${quote(process.cwd())} && DATA_DIR=${quote(dataDir)} npm run messages -- ${words}`;
  return `on the server${user ? `, as the user ${user}` : ""}:\n${command}`;
}

/** A container may run as a number without a name. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** For a shell, where a folder's name has a space in it or the like. */
function quote(folder: string): string {
  return /^[\w./:-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`;
}
