import type { FormName } from "./wire.ts";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  noAnswer: "I need no answer",
  note: "Note",
  message: "Message",
  intent: "I would like to book a session",
  preferredDay: "Preferred day",
  timeOfDay: "Time of day",
  people: "Number of people",
  event: "Event",
  subject: "Subject",
  file: "CV file",
  description: "Description",
  website: "Website",
  comment: "Comment",
  replyTo: "Reply to",
  cause: "Cause",
  post: "Post",
  agree: "I agree to the privacy policy",
  amount: "Amount in dollars",
  firstName: "First name",
  lastName: "Last name",
  address: "Address",
  method: "How you would like to give",
  paymentReference: "Payment reference",
  paymentState: "Payment",
  cart: "Cart",
};

/** A field's label, as the forms, the relay's error page and the owner's mail show it. */
export function fieldLabel(form: FormName, field: string): string {
  if (form === "volunteer" && field === "name") return "First name";
  return labels[field] ?? field;
}
