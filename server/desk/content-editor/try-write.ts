import { writeFault } from "../../write-fault.ts";

/** Nothing was written: the disk is full or a folder is not writable. `words` is the message for the user. */
export type NotKept = { readonly kind: "not kept"; readonly words: string };

const still = "Nothing is lost: what you wrote is still here.";

/** Tells the user why a file could not be written; undefined for any other error. */
export function explainWriteFault(error: unknown): string | undefined {
  const fault = writeFault(error);
  if (fault === "full")
    return `This could not be saved, because the disk of the server is full. ${still} Make room on it, then try again.`;
  if (fault === "not allowed")
    return `This could not be saved, because the server may not write to its folder. ${still} Ask the person who runs the server, then try again.`;
  return undefined;
}

/** Writes a file, or returns why it could not be written. */
export function tryWrite<T>(write: () => T): T | NotKept {
  try {
    return write();
  } catch (error) {
    const words = explainWriteFault(error);
    if (words === undefined) throw error;
    return { kind: "not kept", words };
  }
}
