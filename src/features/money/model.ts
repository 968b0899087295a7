/** What today's visits owe, in words, for the room *Today*. */

export { owedSums } from "./desk/present-owed.ts";
