import { Section } from "#ui/section/section.tsx";
import { UnconfirmedSources, UnconfirmedVisits } from "./unconfirmed-parts.tsx";

const action = "/desk/bookings/unconfirmed";
const visits = [
  {
    id: "1",
    label: "Ada (H7K2M): Lake Room, Friday, December 4 at 3 pm",
    hint: "Made Thursday, November 26 at 10 am",
  },
  {
    id: "2",
    label: "Being chosen: Moon Room, Friday, December 4 at 4 pm",
    hint: "Made Thursday, November 26 at 10:05 am",
  },
];

export const fixtures = {
  some: () => (
    <Section aria-label="Not confirmed yet" width="content">
      <UnconfirmedSources
        action={action}
        source=""
        from=""
        to=""
        sources={[
          {
            label: "Connection 1: 14 bookings, 2 times being chosen",
            when: "Thursday, November 26 at 10 am to Thursday, November 26 at 10:09 am",
            href: `${action}?source=a#list`,
            isHere: false,
          },
        ]}
      />
      <UnconfirmedVisits action={action} isTicked visits={visits} />
    </Section>
  ),
  none: () => <UnconfirmedVisits action={action} isTicked={false} visits={[]} />,
};
