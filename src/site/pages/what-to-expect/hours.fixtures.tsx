import { Hours } from "./hours.tsx";

const hours = [
  { days: "Monday to Friday", dayCodes: ["Mo" as const], opens: "10:00", closes: "20:00" },
  { days: "Saturday", dayCodes: ["Sa" as const], opens: "10:00", closes: "18:00" },
  {
    days: "Sunday",
    dayCodes: ["Su" as const],
    opens: "12:00",
    closes: "17:00",
    note: "Family day. Expect more voices.",
  },
];
const quietHours = { title: "Quiet hours", text: "Low light, no music, and half as many guests." };

export const fixtures = {
  withQuietHours: () => (
    <Hours hours={hours} quietTimes="Tuesday and Thursday, 10 am to noon" quietHours={quietHours} />
  ),
};
