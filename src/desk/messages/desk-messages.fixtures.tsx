import { MessageFilterForm, MessageLines } from "./messages-parts.tsx";

const line = {
  id: 12,
  href: "/desk/messages/12",
  who: "Ada Reed",
  kind: "Feedback",
  beginning: "The rooms are lovely. Is there a time when the lights are lower than usual?",
  when: "Nov 23, 2026, 9:12 AM",
  isNew: true,
  notes: [],
};

export const fixtures = {
  some: () => (
    <>
      <MessageFilterForm find="" form="" state="new" forms={[{ value: "feedback", label: "Feedback" }]} />
      <MessageLines
        lines={[
          line,
          { ...line, id: 11, who: "bo@example.com", notes: ["Answered", "With a file"], isNew: false },
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
