/** A table of sums by way of paying, for rooms that show money. */

export { Sums, sumRows } from "./desk/sums.tsx";
