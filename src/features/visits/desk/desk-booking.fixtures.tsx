import { DeskBooking } from "./desk-booking.tsx";
import type { bookedVisitWords } from "./present-visits.ts";

const line: ReturnType<typeof bookedVisitWords> = {
  line: 1,
  day: "Friday, December 4",
  time: "3 pm to 4 pm",
  begins: "3 pm",
  guest: "Ada, 2 people",
  offer: "Lake Room",
  rooms: "Lake Room",
  money: "$35",
  moves: 0,
  amount: "35",
  isPaid: false,
  canTakeBack: false,
  isHere: false,
  helps: ["Lights low"],
  date: "2026-12-04",
  bookingHref: "/desk/bookings/HX7K2",
  moveHref: "/desk/bookings/HX7K2/move?line=1",
  isCancelled: false,
  isUnconfirmed: false,
  stuck: [],
  canRestore: false,
  kept: undefined,
  back: undefined,
  paidSum: undefined,
  said: undefined,
  presence: undefined,
  was: {},
  isToCome: true,
  isToday: false,
  isPrivate: true,
  minutes: 60,
  room: "lake",
};

export const fixtures = {
  booked: () => (
    <DeskBooking
      isOwner
      isReached
      action="/desk/bookings/HX7K2"
      mayNote
      links={[
        { label: "Change when, who comes or what helps", href: "/desk/bookings/HX7K2/change" },
        { label: "The same time, for more weeks", href: "/desk/bookings/HX7K2/weeks" },
      ]}
      contact={[{ words: "(614) 555-0142", href: "tel:+16145550142" }, { words: "Answer by phone" }]}
      lines={[
        line,
        {
          ...line,
          line: 2,
          isUnconfirmed: true,
          time: "4:15 pm to 5 pm",
          helps: [],
          stuck: [{ id: 1, sum: "$17.50" }],
          isCancelled: true,
          canRestore: true,
          back: {
            held: "$35",
            shown: 3500,
            amount: "35",
            isOnline: false,
            owed: "$35 is to be given back since Tuesday, December 1.",
            mayBeGift: true,
            mayNote: false,
            isNoted: false,
          },
        },
      ]}
      events={[
        { key: "0", day: "Tuesday, December 1", lead: "9:12 am", name: "The guest", facts: ["booked"] },
      ]}
    />
  ),
};
