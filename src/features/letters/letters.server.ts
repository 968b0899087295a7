/** What servers of others may call. All else in this folder is its own. */

export { lettersDesk } from "./desk/letters-desk.server.ts";
export { newsletterMails, newsletterService } from "./newsletter-mail.server.ts";
export {
  addAddress,
  clampAddressTimes,
  forgetRemovedAddresses,
  knownAddress,
  leaveAgain,
  mergeAddress,
  subscribedAddresses,
} from "./newsletter-store.server.ts";
