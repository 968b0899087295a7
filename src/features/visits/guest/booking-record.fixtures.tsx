import { samplePictures } from "#ui/picture/sample-picture.fixtures.ts";
import { Section } from "#ui/section/section.tsx";
import { AskVisit } from "./ask-visit.tsx";
import { BookingRecord } from "./booking-record.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { ConfirmVisit, PayRest, SignVisit } from "./confirm-visit.tsx";

export const fixtures = {
  onTheDay: () => (
    <Section width="content">
      <BookingRecord
        reference="H7K-2MX"
        address={{
          link: "https://haven.example/booking/H7K-2MX?key=x",
          qr: { size: 2, path: "M0 0h1v1h-1z" },
        }}
        way={{ title: "How to find us", steps: ["Walk past the brick church.", "A glass door: that is us."] }}
        senses={["Light", "Sound", "Scent", "Touch", "Movement", "Crowding"].map((label, level) => ({
          label,
          level,
        }))}
        isPast={false}
        when={{ what: "Bubble Room", day: "Friday, December 4", time: "3:00 to 4:00 pm", later: [] }}
        picture={samplePictures.night}
        ask={
          <AskVisit
            action="#"
            reference="H7K-2MX"
            answerTo="ada@example.com"
            asked={[
              {
                at: "Monday, November 30 at 9 am",
                words: "May I bring my own blanket?",
                answers: [
                  { at: "Monday, November 30 at 11 am", words: "Please do. There is a hook for it." },
                ],
              },
              { at: "Monday, November 30 at noon", words: "Is there a lift?", answers: [] },
            ]}
          />
        }
        lines={[
          {
            id: 1,
            name: "Bubble Room",
            isCancelled: false,
            facts: [
              { label: "Time", values: ["Friday, December 4, 2026", "3:00 to 4:00 pm"] },
              { label: "People", values: ["1 adult, 1 child"] },
            ],
            said: "You told us that you are late. Take your time.",
            says: [
              { what: "late", label: "I am late" },
              { what: "outside", label: "I am outside" },
            ],
            actions: [
              { label: "Move it", href: "/booking/1/time" },
              { label: "I cannot come", href: "/booking/1/cannot-come" },
            ],
          },
          {
            id: 2,
            name: "Weighted-Blanket Lounge",
            isCancelled: true,
            facts: [{ label: "Time", values: ["Friday, December 4, 2026", "4:15 to 5:00 pm"] }],
            says: [],
            actions: [],
          },
        ]}
        contact={[
          { label: "Name", values: ["Sam Rivera"] },
          { label: "E-mail", values: ["a.rather.long.name@a-rather-long-address.example"] },
        ]}
        price="$48"
        papers={[{ label: "Invoice A-12", href: "/booking/HX7K2/invoice/A-12" }]}
        paying="You pay at the studio, by card or in cash."
        money=""
        place="214 Linden Court, Columbus, OH 43215"
        next={["Come up to ten minutes early. Nobody minds if you are late."]}
        ways={[
          { label: "See your visit step by step", href: "/what-to-expect" },
          { label: "Make a plan of your visit", href: "/visit/plan?day=2026-12-04" },
        ]}
        calendar="/booking/visit.ics"
        actions={[{ label: "Change how we reach you", href: "/booking/people" }]}
      />
    </Section>
  ),
  cancelling: () => (
    <Section width="content">
      <CancelVisit
        choices={[
          {
            value: "1",
            label: "Bubble Room, Friday, December 4 at 3 pm",
            costs: ["This is late.", "We do not charge you for the first miss."],
          },
          {
            value: "2",
            label: "Weighted-Blanket Lounge, Friday, December 4 at 4:15 pm",
            costs: ["It costs nothing. Thank you for telling us."],
          },
        ]}
        chosen="2"
        seen=""
        back="/booking/1"
      />
    </Section>
  ),
  confirm: () => (
    <Section width="content">
      <ConfirmVisit isDone={false} />
      <ConfirmVisit isDone />
      <PayRest sum="$35" terms="On the page of Stripe, which handles payments for us." />
      <SignVisit done={1} needed={3} href="/waiver/key" />
      <SignVisit done={3} needed={3} href="/waiver/key" />
    </Section>
  ),
};
