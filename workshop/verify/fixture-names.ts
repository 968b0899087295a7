import { globSync } from "node:fs";
import path from "node:path";

/** Names of all components with fixtures, as in the path `/__fixtures/<name>`. */
export function fixtureNames(): string[] {
  const files = globSync("src/**/*.fixtures.tsx");
  return files.map((file) => path.basename(file, ".fixtures.tsx")).toSorted();
}
