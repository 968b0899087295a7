/**
 * What was paid, what is owed and what is to go back, for visits, passes, orders and gifts; and the room *Money*. It writes the ledger
 * of `core/money`.
 */

export { moneyDesk } from "./desk/money-desk.server.ts";
export {
  allOwedBack,
  backChanged,
  backUntil,
  followKept,
  giveMessageBack,
  isLeftAsGift,
  type LineMoney,
  lineMoney,
  messageBackWords,
  messageMoney,
  moneyEvents,
  noteOwedBack,
  undoStudioBack,
} from "./money-back.server.ts";
export {
  dropNote,
  heldOfThing,
  noteBack,
  notedBack,
} from "./noted-back-store.server.ts";
export {
  addEventGift,
  type DeskGift,
  findGift,
  findGifts,
  findPayment,
  hasPledge,
  isSettled,
  raisedByCause,
  raisedSince,
  setRaisedSince,
  settle,
  settleOnline,
  settlePaidOnline,
  type Taking,
  takingsOf,
  unsettle,
  unsettleLeftGift,
} from "./takings-store.server.ts";
