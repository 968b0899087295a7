import { WaitingGuests, type WaitingWords } from "./waiting-guests.tsx";

const guest: WaitingWords = {
  id: 1,
  name: "Ada Reed",
  isConfirmed: true,
  wish: "Lake Room, 60 minutes, 2 people",
  days: "Friday 4 December to Sunday 6 December",
  contact: [{ words: "(614) 555-0142", href: "tel:+16145550142" }],
  times: [
    { value: "1", label: "Friday 4 December at 3 pm" },
    { value: "2", label: "Saturday 5 December at 10 am" },
  ],
};

export const fixtures = {
  some: () => (
    <WaitingGuests
      action="/desk/bookings/waiting"
      guests={[
        guest,
        { ...guest, id: 2, isConfirmed: false, name: "Bartholomew Featherstonehaugh", times: [] },
        { ...guest, id: 3, name: "Cy", offered: "A place is held until Friday 27 November at 3 pm." },
      ]}
    />
  ),
  nobody: () => <WaitingGuests action="/desk/bookings/waiting" guests={[]} />,
};
