import { CallList } from "./calls-to-make.tsx";
import { DayStrip } from "./day-strip.tsx";
import type { DeskVisitWords } from "./present-visits.ts";
import { SheetLines } from "./sheet-lines.tsx";
import { AlsoWaiting, AsOf, DeskDay } from "./today-parts.tsx";

const visit: DeskVisitWords = {
  line: 1,
  moves: 0,
  time: "3 pm to 4 pm",
  begins: "3 pm",
  guest: "Ada, 2 people",
  firstTime: "First time",
  offer: "Lake Room",
  rooms: "Lake Room",
  helps: ["Lights low", "Please do not touch my shoulder from behind."],
  said: "Waiting outside since 2:55 pm",
  presence: undefined,
  paidSum: undefined,
  isHere: false,
  isToday: true,
  isToCome: true,
  money: "$35",
  isPaid: false,
  canTakeBack: false,
  amount: "35",
  bookingHref: "/desk/bookings/HX7K2",
  moveHref: "/desk/bookings/HX7K2/move?line=1",
  was: {},
  isPrivate: true,
  minutes: 60,
  isUnconfirmed: false,
  room: "lake",
};
const rooms = [
  { id: "lake", name: "Lake Room" },
  { id: "moon", name: "Moon Room" },
];
const day = { action: "/desk", rooms, empty: "Nobody has booked for this day yet." };

const answers = [
  { act: "offer-booked", label: "They take it", about: "Bo" },
  { act: "offer-declined", label: "They do not want it", about: "Bo" },
];

export const fixtures = {
  visits: () => (
    <DeskDay
      {...day}
      visits={[
        visit,
        {
          ...visit,
          line: 2,
          time: "4:30 pm to 6 pm",
          begins: "4:30 pm",
          guest: "Bartholomew, 1 person",
          offer: "Quiet hour",
          rooms: "Lake Room, Moon Room",
          helps: [],
          said: undefined,
          presence: "Here since 4:28 pm",
          isHere: true,
          isToCome: false,
          money: "$20, paid with cash",
          isPaid: true,
          paidSum: "$20",
          canTakeBack: true,
          isPrivate: false,
          room: undefined,
        },
      ]}
    />
  ),
  calls: () => (
    <CallList
      title="Calls to make"
      action="/desk"
      calls={[
        {
          fields: { reference: "HX7K2" },
          name: "Ada",
          ways: [{ words: "Text (614) 555-0142", href: "sms:+16145550142" }],
          facts: ["Tell them it is booked: Lake Room, Friday 4 December at 3 pm"],
          href: "/desk/bookings/HX7K2",
          acts: [{ act: "told", label: "Done", about: "Ada knows" }],
        },
        {
          fields: { offer: "3" },
          name: "Bo",
          ways: [{ words: "Call (614) 555-0188", href: "tel:+16145550188" }],
          facts: [
            "A place is kept for them: Lake Room, Friday 4 December at 3 pm.",
            "“This is Haven. A place is open for you: Lake Room, Friday 4 December at 3 pm.”",
          ],
          href: "/desk/bookings/waiting",
          acts: [{ act: "offer-told", label: "Told", about: "Bo" }, ...answers],
        },
      ]}
    />
  ),
  offered: () => (
    <CallList
      title="Offered today"
      action="/desk"
      calls={[
        {
          fields: { offer: "2" },
          name: "Bo",
          facts: ["Lake Room, Friday 4 December at 3 pm", "Kept until 2 pm"],
          acts: answers,
        },
        {
          fields: { offer: "1" },
          name: "Cy",
          facts: ["Lake Room, Friday 4 December at 3 pm", "Did not want it"],
          acts: [],
        },
      ]}
    />
  ),
  sheet: () => <SheetLines visits={[visit, { ...visit, line: 2, helps: [], said: undefined }]} />,
  emptySheet: () => <SheetLines visits={[]} />,
  waiting: () => (
    <AlsoWaiting
      lines={[
        { label: "Ada is outside", count: 1, href: "#visit-1" },
        { label: "calls", count: 12, href: "#calls" },
        { label: "messages", count: 5, href: "/desk/messages" },
      ]}
    />
  ),
  oneWaits: () => <AlsoWaiting lines={[{ label: "message", count: 1, href: "/desk/messages" }]} />,
  strip: () => (
    <DayStrip
      href="/desk/bookings"
      hours={["10 am", "", "", "1 pm", "", ""].map((label, key) => ({ key, label }))}
      lanes={["Lake Room", "Moon Room"]}
      visits={[
        { key: "a", lane: 0, at: 10, length: 16, look: "here" },
        { key: "b", lane: 1, at: 30, length: 8, look: "booked" },
        { key: "c", lane: 1, at: 60, length: 16, look: "hold" },
      ]}
      now={25}
    />
  ),
  asOf: () => <AsOf clock="3:05 pm" isReached />,
  unreached: () => <AsOf clock="3:05 pm" isReached={false} />,
  nobody: () => <DeskDay {...day} visits={[]} />,
};
