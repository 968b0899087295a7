import { readFileSync } from "node:fs";
import { errorCode } from "../errors.ts";
import type { PolicyAdditions } from "../headers.ts";

const lists = ["scriptHashes", "styleHashes", "connectSrc", "formAction"] as const;

/**
 * Reads what the build adds to the content security policy.
 * @param file absolute path of `csp.json`; a missing file adds nothing
 * @throws if the file is invalid, rather than serving pages with a wrong policy
 */
export function readPolicyAdditions(file: string): PolicyAdditions {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw error;
  }
  const parsed: Record<string, unknown> = JSON.parse(text);
  for (const name of lists) {
    const list = parsed[name] ?? [];
    if (
      !Array.isArray(list) ||
      !list.every((entry) => typeof entry === "string" && /^[\w:/.*+=-]+$/.test(entry))
    )
      throw new Error(`${file}: ${name} is not a list of sources. Please build the site again.`);
  }
  return parsed as PolicyAdditions;
}
