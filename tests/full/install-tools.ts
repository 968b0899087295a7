import { ensureTools } from "../../scripts/tools/install.ts";

/** Installs what the tests of this folder need and the others do not. */
export default function installTools(): void {
  ensureTools();
}
