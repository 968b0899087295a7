import { MessageFilterForm, MessageLines } from "./messages-parts.tsx";

const line = {
  key: "12",
  href: "/desk/messages/12",
  day: "November 23, 2026",
  lead: "9:12 am",
  name: "Ada Reed",
  facts: ["Feedback", "The rooms are lovely. Is there a time when the lights are lower than usual?"],
  isNew: true,
};

export const fixtures = {
  some: () => (
    <>
      <MessageFilterForm find="" form="" state="new" forms={[{ value: "feedback", label: "Feedback" }]} />
      <MessageLines
        lines={[
          line,
          {
            ...line,
            key: "11",
            name: "bo@example.com",
            facts: ["Feedback · Answered · With a file"],
            isNew: false,
          },
        ]}
        action="/desk/messages"
        empty=""
        newest="/desk/messages"
        older="/desk/messages?before=11"
      />
    </>
  ),
  none: () => (
    <MessageLines
      lines={[]}
      action="/desk/messages"
      empty="No messages here."
      newest={undefined}
      older={undefined}
    />
  ),
};
