/** What of the sample is still there, for the room *Make it yours* and the command `launch:check`. */

export { makeItYoursDesk } from "./desk/make-it-yours.server.ts";
export { describeFindings } from "./finding.server.ts";
export { launchFindings } from "./launch-findings.server.ts";
export { placedFindings } from "./settings.server.ts";
