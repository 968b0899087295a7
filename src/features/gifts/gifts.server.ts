/** What servers of others may call. All else in this folder is its own. */

export { giftsDesk } from "./desk/gifts-desk.server.ts";
export { giftReceipt, receiptMails } from "./gift-receipts.server.ts";
export { beginGift, endGift, refusedMethod } from "./gifts-by-card.server.ts";
