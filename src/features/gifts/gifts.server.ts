/**
 * Gifts: paying by card, their receipts, and the room *Gifts and orders*. The app alone calls it. A gift is a message
 * (`features/messages`); the money that it brings is in `features/money`.
 */

export { giftsDesk } from "./desk/gifts-desk.server.ts";
export { giftReceipt, receiptMails } from "./gift-receipts.server.ts";
export { beginGift, endGift, refusedMethod } from "./gifts-by-card.server.ts";
