/** What others may know: forms, types and words, for browser and server. */

export { owedSums } from "./desk/present-owed.ts";
