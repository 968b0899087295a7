import type { KindRule, RawInput } from "../kind-rule.ts";
import { checkFile, type FileLike } from "./files.ts";

export const fileRule: KindRule = {
  checkRaw: (raw) => ({ errors: [fileError(raw)] }),
};

function fileError(raw: RawInput): string | undefined {
  // Browsers send an unused file field as an empty file without a name.
  if (!raw || (isFile(raw) && raw.name === "" && raw.size === 0)) return undefined;
  return isFile(raw) ? checkFile(raw) : "Please choose a file here.";
}

function isFile(raw: RawInput): raw is FileLike {
  return typeof raw === "object" && "size" in raw && typeof raw.size === "number";
}
