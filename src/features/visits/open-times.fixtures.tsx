import type { ReactNode } from "react";
import { Section } from "#ui/section/section.tsx";
import { OfferTimes } from "./guest/offer-times.tsx";
import { PartyForm } from "./guest/party-form.tsx";
import { monthWeeks } from "./month-weeks.ts";
import { NothingOpen } from "./nothing-open.tsx";
import { OpenTimes } from "./open-times.tsx";
import { TimeChoice } from "./time-choice.tsx";

const days = [
  { date: "2026-12-04", words: "Friday, December 4", times: "6 times, from 10:00 am" },
  { date: "2026-12-05", words: "Saturday, December 5", times: "1 time, at 5:15 pm" },
  { date: "2026-12-10", words: "Thursday, December 10", times: "3 times, from 10:00 am" },
];

const show = () => ({ type: "submit", formMethod: "get", formAction: "" }) as const;

const open = new Map(days.map(({ date }) => [date, 1]));
const weeks = monthWeeks("2026-12", open).map((week) =>
  week.map((day) => {
    const words = days.find(({ date }) => date === day?.date);
    return day && { ...day, ...words, isChosen: day.date === "2026-12-04" };
  }),
);

function Page({ children }: { children: ReactNode }) {
  return <Section width="wide">{children}</Section>;
}

export const fixtures = {
  aDayIsChosen: () => (
    <Page>
      <OpenTimes
        show={show}
        party={
          <PartyForm
            line="60 minutes for 1 adult and 1 child, $48"
            others="or 30 minutes, $28"
            isOpen={false}
            lengths={[
              { value: "30", label: "30 minutes", hint: "$28" },
              { value: "60", label: "60 minutes", hint: "$48" },
            ]}
            minutes="60"
            party={{ adults: "1", children: "1", companions: "0" }}
            note="Up to 4 people, companions included. All ages. One adult for every 4 children under 12."
            errors={[]}
            date="2026-12-04"
            show={show}
            onEnter={() => {}}
          />
        }
        times={
          <TimeChoice
            day="Friday, December 4, 2026"
            zone="Times are by our clock: Eastern Time."
            groups={[
              {
                title: "Morning",
                times: [
                  { value: "10", label: "10:00 am", hint: "Quiet hours" },
                  { value: "11", label: "11:15 am" },
                ],
              },
              { title: "Afternoon", times: [{ value: "15", label: "3:00 pm" }] },
            ]}
            chosen="11"
            submit="Continue with this time"
            note="We keep it for you for 30 minutes. Nothing is booked yet."
          />
        }
        days={{
          isAnyOpen: true,
          list: days,
          later: { label: "Later days", from: "2026-12-11" },
          month: {
            title: "December 2026",
            weeks,
            before: { label: "November", from: "2026-11-01" },
            after: { label: "January", from: "2027-01-01" },
          },
        }}
      />
    </Page>
  ),
  nothingIsOpen: () => (
    <Page>
      <NothingOpen
        title="Nothing is open on Sunday, December 6, 2026"
        lead="These rooms have open times on that day. Other days are below."
        offer="bubble-room"
        date="2026-12-06"
        others={[{ label: "Weighted-Blanket Lounge: 12:00 pm", path: "/book/weighted-blanket-lounge" }]}
        waitlist={{ label: "Tell me if a place opens", path: "/book/waitlist" }}
      />
    </Page>
  ),
  firstTimeOfEachRoom: () => (
    <Page>
      <OfferTimes
        offers={[
          { title: "Bubble Room", facts: ["Today, 3:00 pm", "1 hour, $48"], href: "/book/bubble-room" },
          {
            title: "Weighted-Blanket Lounge with a long name",
            facts: ["Tomorrow, 10:00 am", "45 minutes, $35 a person"],
            href: "/book/lounge",
          },
        ]}
      />
    </Page>
  ),
};
