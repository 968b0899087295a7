import { DeskGifts, RaisedChoice, Sums } from "./gifts-parts.tsx";

const pledge = {
  id: 3,
  name: "Pledge from Ada Reed",
  href: "/desk/messages/3",
  sum: "$25",
  day: "November 23, 2026",
  lead: "9:12 am",
  facts: ["for Sensory corners in schools · number 7K3M-9QXW"],
  isOpen: true,
  canUndo: false,
  typed: "25.00",
};
const list = { action: "/desk/gifts", empty: "Nothing is waiting to be paid.", older: undefined };

export const fixtures = {
  some: () => (
    <DeskGifts
      {...list}
      gifts={[pledge, { ...pledge, id: 2, isOpen: false, canUndo: true }]}
      older="/desk/gifts"
    />
  ),
  none: () => <DeskGifts {...list} gifts={[]} />,
  takings: () => (
    <Sums
      name="Takings in November 2026"
      caption="Takings in November 2026: gifts, orders and visits"
      of="Day"
      columns={["Cash", "Online", "Total"]}
      rows={[
        { name: "Monday, November 23", sums: ["$60", "$40.50", "$100.50"] },
        { name: "Month", sums: ["$60", "$40.50", "$100.50"] },
      ]}
    />
  ),
  noTakings: () => <Sums name="Takings in November 2026" caption="" of="Day" columns={["Total"]} rows={[]} />,
  raised: () => <RaisedChoice since={undefined} action="/desk/gifts" />,
  raisedFollows: () => <RaisedChoice since="Nov 23, 2026, 9:12 AM" action="/desk/gifts" />,
};
