import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DeskVisit, RefusedPayment } from "./desk-visit.tsx";
import type { DeskVisitWords } from "./present-visits.ts";

const visit: DeskVisitWords = {
  ...{ line: 7, moves: 0, time: "3 pm to 4 pm", begins: "3 pm", guest: "Ada, 2 people", firstTime: "" },
  ...{ offer: "Lake Room", rooms: "Lake Room", room: "lake", helps: [], money: "$35", amount: "35", was: {} },
  ...{
    said: undefined,
    presence: undefined,
    paidSum: undefined,
    isHere: false,
    isToday: true,
    isToCome: true,
  },
  ...{ isPaid: false, canTakeBack: false, isPrivate: true, minutes: 60, isUnconfirmed: false },
  ...{ bookingHref: undefined, moveHref: undefined },
};
const rooms = [
  { id: "lake", name: "Lake Room" },
  { id: "moon", name: "Moon Room" },
];

/** The rest of a visit's row after a form was refused for the visit of this line. */
function rowAfter(line: number, field: string, message: string) {
  const refused = { line, paid: "cash", amount: "a bit", errors: [{ field, message }] };
  const page = parse(
    renderToStaticMarkup(
      <RefusedPayment value={refused}>
        <DeskVisit visit={visit} action="/desk" rooms={rooms} />
      </RefusedPayment>,
    ),
  );
  const more = page.querySelector("details");
  const control = more?.querySelector(`[name=${field}]`);
  const notes = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return {
    isOpen: more?.hasAttribute("open"),
    typed: more?.querySelector("[name=amount]")?.getAttribute("value"),
    said: notes.map((id) => more?.querySelector(`#${id}`)?.text).join(" "),
  };
}

it.each([
  ["amount", "Please enter an amount, such as 25."],
  ["room", "Please choose another room first."],
])(
  "what is wrong with the %s stands at its field, which is open and keeps what was typed",
  (field, message) => {
    expect(rowAfter(7, field, message)).toEqual({
      isOpen: true,
      typed: "a bit",
      said: expect.stringContaining(message),
    });
  },
);

it("other visits of the day stay as they are", () => {
  expect(rowAfter(8, "amount", "Please enter an amount.")).toEqual({ isOpen: false, typed: "35", said: "" });
});
