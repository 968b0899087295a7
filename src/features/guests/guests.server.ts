/**
 * What the whole store knows about a person: the room *One person* finds, hands over and deletes it. The app deletes what has expired;
 * backups repeat deletions in a store that comes back.
 */

export { applyDeletions } from "./apply-deletions.server.ts";
export { personDesk } from "./desk/person.server.ts";
export { forgetAfterVisits, forgetOldDeclarations } from "./person-store.server.ts";
