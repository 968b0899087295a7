import { globSync } from "node:fs";
import path from "node:path";

/** Names of all components that have fixtures, as `/__fixtures/<name>` shows them. */
export function fixtureNames(): string[] {
  const files = globSync("src/{ui,sections,features}/*/*.fixtures.tsx");
  return files.map((file) => path.basename(file, ".fixtures.tsx")).toSorted();
}
