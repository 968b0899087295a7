import { FindPerson, PersonRecord } from "./person-parts.tsx";

export const fixtures = {
  nobody: () => <FindPerson email="" />,
  found: () => (
    <PersonRecord
      email="ada.lovelace.with.a.long.name@analytical-engines.example.com"
      entries={[
        { words: "Feedback, Nov 23, 2026, 9:12 AM", href: "/desk/messages/12" },
        { words: "Booking HX7K2", href: "/desk/bookings/HX7K2" },
        { words: "Signed up for letters" },
      ]}
    />
  ),
};
