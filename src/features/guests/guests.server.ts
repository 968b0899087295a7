/** What servers of others may call. All else in this folder is its own. */

export { applyDeletions } from "./apply-deletions.server.ts";
export { personDesk } from "./desk/person.server.ts";
export { forgetAfterVisits, forgetOldDeclarations } from "./person-store.server.ts";
