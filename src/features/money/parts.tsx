/** What pages of others may show. */

export { Sums, sumRows } from "./desk/sums.tsx";
