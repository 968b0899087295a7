/**
 * The newsletter: its addresses, its mails, and the room *Letters*. The app calls it; so does whoever deletes a person or brings one
 * over from another machine.
 */

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
