/**
 * Passes and vouchers: sold, handed over, spent on a visit and returned. Visits, the shop and invoices call it; the app opens the room
 * *Passes*.
 */

export { passesDesk } from "./desk/passes-desk.server.ts";
export { endSale, handOver, paidPasses, passCallWords, passPayMs } from "./online-passes.server.ts";
export { passMails } from "./pass-mail.server.ts";
export { findByCode, type PassSystem, passService, viewPass } from "./pass-service.server.ts";
export {
  type Covered,
  coveredOf,
  lateUnitsWords,
  payableWith,
  placesOf,
  returnPass,
  returnSurplus,
  shareOf,
  startPass,
  takePass,
} from "./pay-with-pass.server.ts";
