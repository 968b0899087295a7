import { globSync } from "node:fs";
import path from "node:path";

/** Names of all components with fixtures, as in the path `/__fixtures/<name>`. */
export function fixtureNames(): string[] {
  const files = globSync("src/{ui,sections,features,pages,desk}/*/*.fixtures.tsx");
  return files.map((file) => path.basename(file, ".fixtures.tsx")).toSorted();
}
