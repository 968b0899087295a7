/**
 * The forms whose answers are messages (contact, requests, gifts, orders, comments, the newsletter), their states, and how a message
 * is described. Pages draw the forms, servers read them.
 */

export { commentForm } from "./comment.ts";
export { fieldLabel, kindOf, senderName } from "./describe-message.ts";
export { messageLine, messagesPath } from "./desk/present-messages.ts";
export { donationForm, paymentStates } from "./donation.ts";
export { newsletterForm } from "./newsletter.ts";
export { orderForm, payOrderForm } from "./order.ts";
export { isFormName } from "./registry.ts";
export { requestForm } from "./request.ts";
export {
  type CommentAct,
  type CommentState,
  commentActs,
  commentStates,
  type GiftState,
  giftStates,
  type MessageAct,
} from "./states.ts";
export { visitQuestionForm } from "./visit-question.ts";
