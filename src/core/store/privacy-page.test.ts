import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Table, type TableName, tables } from "./tables.server.ts";

/** What the privacy page says of what is kept about a person, and the columns that this covers, by their labels. */
const said: Readonly<Record<string, readonly string[]>> = {
  "your name": ["Name", "Signed by"],
  "your e-mail": ["E-mail", "To", "Gifts under", "Together with the gifts under"],
  "your phone number": ["Phone"],
  "how you would like to be answered": ["How to answer", "By text message"],
  "your message": ["What you wrote", "Form"],
  "your comment": ["Comment", "On the cause", "On the post", "Day", "Hidden"],
  "the file": ["Contents, in Base64"],
  "what we answered": ["Words", "Written"],
  "from which page it came, and when": ["Sent from the page", "Received", "Taken for spam"],
  "how many people come": ["People", "Adults", "Children", "Come to support"],
  "what helps you": ["What helps", "Note"],
  "your answers to our questions": ["Answers to the studio's questions"],
  "cannot pay the full price": ["Cannot pay the full price"],
  "whether you come as a school": ["A school"],
  "the extras": ["Extras"],
  "where we come to you": [
    ...["Area", "Street", "Postal code", "Ask for", "Parking", "Outlet", "Where", "Narrowest door"],
  ],
  "when we were there and when we left": ["We left"],
  "our house rules": ["House rules agreed to"],
  "which room, on which day and at what time": [
    "Visit",
    "Ids of the rooms",
    "Rooms",
    "Minutes",
    "Begins",
    "Number",
  ],
  "of one person or of two": ["Of one guest"],
  "if something happens at your visit": ["On the day", "What happened", "Who was told", "Noted"],
  "late or outside": ["Said on the day", "Said at", "Noted on the day", "Noted at"],
  "had to stop": ["Had to stop"],
  "what was changed, and when": [
    ...["Booked", "Cancelled", "Confirmed", "Confirmed by", "When", "By", "What", "From", "To", "Before"],
    ...["Asked", "Asked to confirm", "Confirmed before that", "Left", "Removed by the studio"],
  ],
  "which e-mails we sent you": ["About", "Sent", "Told last"],
  "what was paid": [
    ...["Paid", "Paid for", "Paid how", "Price", "Amount, in the smallest unit of the currency", "Currency"],
    ...["Number of the payment", "Number of the refund", "A test", "Begun", "Why", "Given back"],
    ...["Kept of what was paid", "To be given back since", "To be paid again", "Nothing owed"],
  ],
  "whom an invoice is for": ["Invoice for", "Order number"],
  "Receipts and invoices": [
    "Issued",
    "To be paid by",
    "Made void",
    "Series",
    "Number",
    "Order number",
    "For",
    "Tax",
  ],
  "what is left": ["Pass", "Visits, minutes or cents", "Last day", "Sold", "Earlier number"],
  "the name and the words on the card": ["Name on the card", "Words on the card"],
  "the days that suit you": ["From", "To", "Offered", "Told", "Answer", "Offers without an answer"],
  "what we have to tell you": ["What we wanted to tell you", "Since", "Told"],
  "your full name": ["Signed by"],
  "for a child the first name and the year of birth": ["For the child", "Born", "As parent or guardian"],
  "with the exact words": ["Text", "Language", "Signed", "On paper"],
  "your role, and since when you are with us": ["Role", "Today only", "Since", "Removed"],
  "with which devices": ["Device", "Used"],
  "what you did there and when": ["What", "When"],
  "your courses": ["Course", "Until"],
};

const page = readFileSync("tests/content/pages/privacy.yaml", "utf8").replace(/\s+/g, " ").toLowerCase();

it("the privacy page says what the tables of the store keep about a person", () => {
  for (const words of Object.keys(said)) expect.soft(page).toContain(words.toLowerCase());
});

const known = new Set(Object.values(said).flat());

it.each(Object.keys(tables) as TableName[])("what %s keeps about a person is on the privacy page", (name) => {
  const { of, columns }: Table = tables[name];
  if (of === "nobody") return;
  const labels = Object.values(columns).flatMap(({ mark }) => ("label" in mark ? [mark.label] : []));
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
});
