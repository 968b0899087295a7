import { TextLink } from "#ui/text-link/text-link.tsx";
import { BookingFrame, BookingNote } from "./booking-frame.tsx";
import { VisitSummary } from "./visit-summary.tsx";

export const fixtures = {
  thirdStep: () => (
    <BookingFrame
      step={3}
      back={["/book", "/book/bubble-room"]}
      summary={
        <VisitSummary
          lines={[
            {
              id: 1,
              name: "Bubble Room",
              facts: ["Friday, December 4, 2026", "3:00 to 4:00 pm", "1 adult, 1 child"],
              price: "$48",
            },
            {
              id: 2,
              name: "Weighted-Blanket Lounge with a long name",
              facts: ["Friday, December 4, 2026", "4:15 to 5:00 pm", "1 adult"],
              price: "$35",
            },
          ]}
          total="$83"
          action={{ label: "Change the time", href: "/book/bubble-room" }}
        />
      }
    >
      <BookingNote texts={["What the step asks stands here."]} />
    </BookingFrame>
  ),
  besideTheSteps: () => (
    <BookingFrame>
      <BookingNote
        texts={["This link no longer works.", "Links in our mails work until the day after a visit."]}
      >
        <TextLink to="/book">Choose a visit</TextLink>
        <TextLink to="/contact">Write to us</TextLink>
      </BookingNote>
    </BookingFrame>
  ),
};
