import { closeFormOf } from "#desk/desk-forms.ts";
import { ClosedTimes, CloseTime, ClosureGuests } from "./closed-times-parts.tsx";

const guest = {
  key: "visit 1",
  name: "Ada (HX7K2)",
  href: "/desk/bookings/HX7K2",
  isBooked: false,
  ways: [],
};
const visit = "Thursday, December 24 at 3 pm, Lake Room";

export const fixtures = {
  closed: () => (
    <ClosedTimes
      action="/desk/closed-times"
      times={[
        {
          series: "1",
          when: "Thursday, December 24, all day, and 3 more",
          what: "The whole studio",
          href: "/desk/closed-times?series=1",
        },
      ]}
    />
  ),
  nothing: () => <ClosedTimes action="/desk/closed-times" times={[]} />,
  guests: () => (
    <ClosureGuests
      events={[
        {
          key: "1",
          name: "Pages & Poses",
          href: "/desk/events/1",
          facts: ["Thursday, December 24 at 4 pm · 12 people have signed up"],
          cancel: "Cancel Pages & Poses, too: 12 people have signed up",
        },
      ]}
      series="1"
      isAway
      cancel={{
        button: "Cancel and tell everybody",
        effect:
          "This cancels 1 visit and each event that is ticked, all or none. Everybody is told, and gets back what was paid online or with a pass.",
      }}
      action="/desk/closed-times"
      guests={[
        { ...guest, facts: [visit, "Still booked, not told"], isBooked: true },
        { ...guest, key: "visit 2", name: "Bo (KP3MA)", facts: [visit, "Cancelled, told by e-mail"] },
        {
          ...guest,
          key: "visit 3",
          name: "Bartholomew (QW4TZ)",
          facts: [visit, "Cancelled: please call"],
          ways: [{ words: "(614) 555-0142", href: "tel:+16145550142" }],
        },
      ]}
    />
  ),
  errors: () => (
    <CloseTime
      form={closeFormOf([{ id: "lake", name: "Lake Room" }])}
      action="/desk/closed-times"
      typed={{ room: "lake", from: "13:00", every: "14", isForStaff: "yes", notice: "Cleaning" }}
      errors={[{ field: "date", message: "Please choose the day to close." }]}
    />
  ),
};
