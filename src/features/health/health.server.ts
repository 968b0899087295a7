/** What servers of others may call. All else in this folder is its own. */

export { findProblems, problemMailer, startAlarm } from "./alarm.server.ts";
export { healthDesk } from "./desk/health-desk.server.ts";
export { healthBody, healthReport, mailWarning } from "./health-answer.server.ts";
