export { copyProblems, copyWords } from "./copy-problems.server.ts";
export { beginEpoch, readEpoch, sayOnly } from "./epoch.server.ts";
export { isKeyPrinted, keyWords, notePrinted, openReplica, readKey } from "./replica.server.ts";
export { type Copies, startCopies } from "./start-copies.server.ts";
export { takenOverWords, takeOverOnce } from "./take-over.server.ts";
