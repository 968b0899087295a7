/**
 * Whether the studio's machine does its work: the room *Health*, the answer of `/healthz`, and the mail that warns. The app starts it.
 */

export { findProblems, type Problem, problemMailer, startAlarm } from "./alarm.server.ts";
export { healthDesk } from "./desk/health-desk.server.ts";
export { machineBefore } from "./desk/machine-before.server.ts";
export { mailAndCardsDesk } from "./desk/mail-and-cards.server.ts";
export { healthBody, healthReport, mailWarning } from "./health-answer.server.ts";
