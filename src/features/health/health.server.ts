/** What servers of others may call. All else in this folder is its own. */

export { findProblems, type Problem, problemMailer, startAlarm } from "./alarm.server.ts";
export { healthDesk } from "./desk/health-desk.server.ts";
export { machineBefore } from "./desk/machine-before.server.ts";
export { mailAndCardsDesk } from "./desk/mail-and-cards.server.ts";
export { healthBody, healthReport, mailWarning } from "./health-answer.server.ts";
