import { CalendarGrid, type CalendarRow, type GridLink } from "./calendar-grid.tsx";

const ada: GridLink = {
  key: "ada",
  href: "/desk/bookings/HX7K2",
  time: "3:15 pm",
  where: " to 4:15 pm, Lake Room: ",
  who: "Ada",
  people: "2 people",
  helps: ["Lights low", "Please do not touch my shoulder from behind."],
  look: "booked",
};
const senses = ["Light", "Sound", "Scent", "Touch", "Movement", "Crowding"].map((label, at) => ({
  label,
  level: 5 - at,
}));
const free = (at: string) => ({ label: `Book Moon Room, ${at}`, href: "/desk/bookings/new" });

const rows: readonly CalendarRow[] = [
  {
    time: "3 pm",
    isHour: true,
    isNow: false,
    quarters: 1,
    cells: [
      { key: "0", rows: 1, kind: "free", free: free("3 pm") },
      { key: "1", rows: 3, kind: "closed", words: "Closed 3 pm to 5 pm · Painting" },
      {
        key: "2",
        rows: 1,
        kind: "events",
        links: [
          {
            ...ada,
            key: "ben",
            who: "Bartholomew",
            helps: ["Quiet"],
            look: "here",
            state: "Here since 3 pm",
          },
          { ...ada, key: "cy", who: "Cy", helps: [], look: "hold", people: "until 3:30 pm" },
        ],
      },
      { key: "3", rows: 3, kind: "outside" },
    ],
  },
  {
    time: "3:15 pm",
    isHour: false,
    isNow: true,
    quarters: 3,
    cells: [
      { key: "0", rows: 1, kind: "events", links: [ada], isLong: true },
      { key: "2", rows: 1, kind: "ready", words: "4 pm" },
    ],
  },
  {
    time: "4 pm",
    isHour: true,
    isNow: false,
    quiet: "free",
    quarters: 4,
    cells: [
      { key: "0", rows: 1, kind: "free", free: free("4 pm") },
      { key: "2", rows: 1, kind: "free", free: { label: "Move it here: 4 pm", starts: "16:00" } },
    ],
  },
];

export const fixtures = {
  day: () => (
    <CalendarGrid
      caption="Friday, December 4"
      columns={["Lake Room", "Moon Room", "Weighted-Blanket Lounge", "Tent"].map((title) => ({
        key: title,
        title,
        ...(title !== "Tent" && { senses }),
      }))}
      rows={rows}
    />
  ),
};
