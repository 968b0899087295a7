import { ensureTools } from "#workshop/tools/install.ts";

/** Installs the tools that only the tests in this folder need. */
export default function installTools(): void {
  ensureTools();
}
