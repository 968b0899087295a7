/** What servers of others may call. All else in this folder is its own. */

export { makeItYoursDesk } from "./desk/make-it-yours.server.ts";
export { describeFindings } from "./finding.server.ts";
export { launchFindings } from "./launch-findings.server.ts";
export { placedFindings } from "./settings.server.ts";
