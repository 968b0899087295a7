/**
 * Copies of the store on other machines, one machine taking over from another, and what only the previous one has. The app starts
 * them, commands bring one back, *Health* says how old they are.
 */

export { beganWith, noteRestored } from "./began-with-store.server.ts";
export { bringOver, NotBrought } from "./bring-over.server.ts";
export { findChangedFiles } from "./changed-files.server.ts";
export { copyProblems, copyWords } from "./copy-problems.server.ts";
export { handToStudio } from "./hand-over.server.ts";
export { onlyHereWords, readOnlyHere, toHandOver } from "./left-items.server.ts";
export { closeLeft, countLeft, dropOldLeft, findLeft, isSiteFile, openLeft } from "./left-store.server.ts";
export {
  findOnlyHere,
  forgetOnlyHere,
  noteHanded,
  noteOnlyHere,
} from "./only-here-store.server.ts";
export { keyWords, openReplica } from "./replica.server.ts";
export { decryptCopy, isEncrypted, keyToPrint, type SavedCopy, saveCopy } from "./saved-copy.server.ts";
export { sayOnly } from "./standing.server.ts";
export { type Copies, startCopies } from "./start-copies.server.ts";
export { addHandedOver } from "./take-handed.server.ts";
export { takenOverWords, takeOverOnce } from "./take-over.server.ts";
export {
  bringBackAside,
  noteTrial,
  readTrial,
  removeTrial,
  tryInProcess,
} from "./trial.server.ts";
