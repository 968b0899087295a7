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
      open={[{ words: "Five hours, ending in K7M2: 4 hours left", path: "/desk/passes/3" }]}
      stays={[
        "Of 1 visit: its time and its amount, without a name, as long as you keep the books of its year.",
        "Invoice A-12, as it was issued, until the end of 2033: the law asks for it.",
      ]}
    />
  ),
};
