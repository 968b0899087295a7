/**
 * Messages: what was sent with a form of the site, from its arrival to the bin. Gifts, orders, comments and sign-ups for the
 * newsletter are messages, so their features find and mark theirs here.
 */

export { messageMails } from "./compose-message.server.ts";
export { messagesDesk } from "./desk/messages-desk.server.ts";
export { createReaders, type Readers } from "./desk/readers.server.ts";
export {
  type Inbox,
  type Message,
  type MessageRow,
  messageOf,
  type NewMessage,
  type Saved,
} from "./message.server.ts";
export {
  binMs,
  binSignUps,
  clampTimes,
  countNewMessages,
  deleteMessage,
  fileOf,
  findMessage,
  findMessages,
  findOne,
  insertMessage,
  listMessages,
  messageFacts,
  messageKeys,
  otherOfSubmission,
  questionsAbout,
  removeMessage,
  removeSomeOld,
  replaceMessage,
  repliesTo,
  retryMessage,
  selectMessages,
  setApproved,
  setMark,
  unbinSignUps,
} from "./message-store.server.ts";
export { receivedCallWords, receivedMails, sentMessage } from "./receipt-mail.server.ts";
export { replyMails } from "./reply-mail.server.ts";
export { type RefusalParts, respondToRefused } from "./send-answer.server.ts";
export {
  csvFile,
  csvTable,
  describeMailState,
  formatLocalTime,
  messageTable,
  sender,
  valueLines,
} from "./spreadsheet.server.ts";
export {
  aboutRealPages,
  checkEnvelope,
  checkFields,
  digestOfMessage,
  type StoreParts,
  storeMessage,
} from "./submission.server.ts";
