import { codeOf, passById } from "../passes/pass-store.ts";
import type { Reader } from "../store/query.ts";

/** The code of a pass that was sold. @param id its number */
export function soldCode(db: Reader, id: number): string {
  const pass = passById(db, id);
  if (!pass) throw new Error("There is no pass.");
  return codeOf(db, pass);
}
