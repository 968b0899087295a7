import type { FormTexts } from "#core/form/message-forms.ts";

/** Says where the answer to a message goes, so that a typo in the address is noticed while it can be corrected. */
export function describeReply(reply: string, sent: FormTexts): string {
  const { email, phone, noAnswer } = sent;
  if (noAnswer) return "We read it, and we do not answer, as you wish.";
  if (email && phone) return `${reply} The answer goes to ${email}, or we call ${phone}.`;
  return `${reply} ${email ? `The answer goes to ${email}.` : `We call ${phone}.`}`;
}
