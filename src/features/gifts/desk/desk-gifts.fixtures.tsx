import { DeskGifts, RaisedChoice } from "./gifts-parts.tsx";

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
  back: undefined,
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
  raised: () => <RaisedChoice since={undefined} action="/desk/gifts" />,
  raisedFollows: () => <RaisedChoice since="Nov 23, 2026, 9:12 AM" action="/desk/gifts" />,
};
