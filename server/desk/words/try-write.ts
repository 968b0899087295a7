import type { NotKept } from "#contract/desk/words.ts";
import { writeFault } from "../../write-fault.ts";

const still = "Nothing is lost: what you wrote is still here.";

/** Why a file could not be written, for whoever wrote what belongs in it; undefined for a fault of another kind. */
export function explainWriteFault(error: unknown): string | undefined {
  const fault = writeFault(error);
  if (fault === "full")
    return `This could not be kept, because the disk of the server is full. ${still} Make room on it, then try again.`;
  if (fault === "not allowed")
    return `This could not be kept, because the server may not write into its folder. ${still} Ask whoever looks after the server, then try again.`;
  return undefined;
}

/** Does what writes a file, or says why that cannot be. */
export function tryWrite<T>(write: () => T): T | NotKept {
  try {
    return write();
  } catch (error) {
    const words = explainWriteFault(error);
    if (words === undefined) throw error;
    return { kind: "not kept", words };
  }
}
