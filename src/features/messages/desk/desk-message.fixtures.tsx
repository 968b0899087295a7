import { DeskMessage, DeskReplies } from "./messages-parts.tsx";

const reply = {
  id: 1,
  words: "Thank you for your kind words.\nThe lights are low every Tuesday.",
  by: "Olive Owner, Nov 23, 2026, 9:30 AM",
  status: "Sent",
  isSent: true,
  canSendAgain: false,
};

export const fixtures = {
  message: () => (
    <DeskMessage
      facts={["Number 12", "Nov 23, 2026, 9:12 AM", "sent from /contact", "New"]}
      fields={[
        { name: "name", label: "Name", value: "Ada Reed" },
        { name: "message", label: "Message", value: "The rooms are lovely.\nIs there a quiet time?" },
      ]}
      file={{ name: "cv.pdf", href: "/desk/messages/12/file" }}
      acts={[
        { act: "done", label: "Done" },
        { act: "bin", label: "Move to the bin" },
      ]}
    />
  ),
  replies: () => (
    <DeskReplies
      replies={[
        reply,
        {
          ...reply,
          id: 2,
          status: "Could not be sent. It is kept here. The mail server said: mailbox full",
          isSent: false,
          canSendAgain: true,
        },
      ]}
      email="ada@example.com"
      reach="mail"
      version="new-2"
    />
  ),
  noMail: () => <DeskReplies replies={[]} email="ada@example.com" reach="call" version="new-0" />,
};
